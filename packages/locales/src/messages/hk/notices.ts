import type { notices as english } from '../en/notices.ts';

export const notices = {
  'message.note': '您的備註：{note}',
  'message.priceAbove.title': '價格提醒：{instrument}',
  'message.priceAbove.desc': '{side}達到或高於 {target}',
  'message.priceAbove.content':
    '{instrument} 已到達您設定的價格。{side} {price}，達到或高於 {target}。\n報價 {seq}，{at}：賣出價 {bid}，買入價 {ask}。',
  'message.priceBelow.title': '價格提醒：{instrument}',
  'message.priceBelow.desc': '{side}達到或低於 {target}',
  'message.priceBelow.content':
    '{instrument} 已到達您設定的價格。{side} {price}，達到或低於 {target}。\n報價 {seq}，{at}：賣出價 {bid}，買入價 {ask}。',
  'message.orderFilled.title': '掛單已成交：{instrument}',
  'message.orderFilled.desc': '{orderSide} {instrument}，價格 {price}',
  'message.orderFilled.content':
    '您的掛單 {id} 已成交：{orderSide} {quantity} 手 {instrument}，成交價 {price}，掛單價 {target}。\n報價 {seq}，{tickAt}：賣出價 {bid}，買入價 {ask}。',
  'message.orderStopLoss.title': '觸及止損：{instrument}',
  'message.orderStopLoss.desc': '{instrument} 以 {price} 平倉',
  'message.orderStopLoss.content':
    '訂單 {id}（{orderSide} {quantity} 手 {instrument}）已由止損以 {price} 平倉。\n盈虧：{profit} {currency}\n報價 {seq}，{tickAt}：賣出價 {bid}，買入價 {ask}。',
  'message.orderTakeProfit.title': '觸及止盈：{instrument}',
  'message.orderTakeProfit.desc': '{instrument} 以 {price} 平倉',
  'message.orderTakeProfit.content':
    '訂單 {id}（{orderSide} {quantity} 手 {instrument}）已由止盈以 {price} 平倉。\n盈虧：{profit} {currency}\n報價 {seq}，{tickAt}：賣出價 {bid}，買入價 {ask}。',
  'message.orderStoppedOut.title': '保證金不足平倉：{instrument}',
  'message.orderStoppedOut.desc': '{instrument} 以 {price} 平倉',
  'message.orderStoppedOut.content':
    '訂單 {id}（{orderSide} {quantity} 手 {instrument}）已由系統（保證金水平過低）以 {price} 平倉。\n盈虧：{profit} {currency}\n報價 {seq}，{tickAt}：賣出價 {bid}，買入價 {ask}。',
  'message.orderCancelledByMargin.title': '掛單已取消：{instrument}',
  'message.orderCancelledByMargin.desc': '餘額已不足以支持該掛單',
  'message.orderCancelledByMargin.content':
    '掛單 {id}（{orderSide} {quantity} 手 {instrument}，掛單價 {target}）已於 {at} 取消：持倉平倉後，餘額已不足以支持該掛單。',
  'message.optionWon.title': '期權獲勝：{instrument}',
  'message.optionWon.desc': '{instrument} {direction}，結束價 {price}',
  'message.optionWon.content':
    '期權 {id}（{instrument} {direction}）開始價 {openPrice}，結束價 {price}。\n投入 {stake} {currency}，返還 {payout} {currency}。盈虧：{profit} {currency}\n報價 {seq}，{tickAt}：賣出價 {bid}，買入價 {ask}。',
  'message.optionLost.title': '期權虧損：{instrument}',
  'message.optionLost.desc': '{instrument} {direction}，結束價 {price}',
  'message.optionLost.content':
    '期權 {id}（{instrument} {direction}）開始價 {openPrice}，結束價 {price}。\n投入 {stake} {currency}，返還 {payout} {currency}。盈虧：{profit} {currency}\n報價 {seq}，{tickAt}：賣出價 {bid}，買入價 {ask}。',
  'message.optionTied.title': '期權平局：{instrument}',
  'message.optionTied.desc': '{instrument} {direction}，結束價 {price}',
  'message.optionTied.content':
    '期權 {id}（{instrument} {direction}）開始價 {openPrice}，結束價 {price}。結束價與開始價相同。\n投入 {stake} {currency}，返還 {payout} {currency}。盈虧：{profit} {currency}\n報價 {seq}，{tickAt}：賣出價 {bid}，買入價 {ask}。',
  'message.optionVoid.title': '期權作廢：{instrument}',
  'message.optionVoid.desc': '投入金額已退還',
  'message.optionVoid.content':
    '期權 {id}（{instrument} {direction}）沒有結果：結束時（{at}）沒有報價。您的投入 {stake} {currency} 已退還。',
  'message.marginLow.title': '保證金水平過低',
  'message.marginLow.desc': '請平掉部分訂單或增加資金',
  'message.marginLow.content':
    '您的保證金水平於 {at} 為 {level}。請平掉部分訂單或增加資金：若繼續下跌，系統會由虧損最大的持倉開始平倉。',
  'message.verificationPassed.title': '身分驗證已通過',
  'message.verificationPassed.desc': '你的{check}已通過',
  'message.verificationPassed.content': '你的{check}已通過，無需再做任何事。',
  'message.verificationRefused.title': '身分驗證未通過',
  'message.verificationRefused.desc': '你的{check}需要你再看一次',
  'message.verificationRefused.content': '你的{check}未通過。\n原因：{reason}\n你可隨時重新提交。',
  'message.unknownDevice': '未知裝置',
  'message.depositCredited.title': '入金已到賬',
  'message.depositCredited.desc': '款項已在你的錢包',
  'message.depositCredited.content':
    '你的入金 {id}（{number} {coin}）已到賬，{amount} {currency} 已於 {at} 入賬。\n帳戶：{account}',
  'message.depositRefused.title': '入金未能入賬',
  'message.depositRefused.desc': '請在訊息中查看原因',
  'message.depositRefused.content': '你的入金 {id}（{number} {coin}）未能入賬。\n原因：{reason}',
  'message.withdrawalAsked.title': '已申請提現',
  'message.withdrawalAsked.desc': '我們正在處理。不是你？請立即撤回。',
  'message.withdrawalAsked.content':
    '提現 {id} 已於 {at} 申請：{amount} {currency}，其中 {arrives} {coin} 將匯至 {to}。\n如非本人操作，請在提現紀錄中撤回、更改密碼並聯絡客戶服務。',
  'message.withdrawalApproved.title': '提現已獲批准',
  'message.withdrawalApproved.desc': '正在匯出',
  'message.withdrawalApproved.content': '提現 {id} 已獲批准，{arrives} {coin} 正匯至 {to}，不能再撤回。',
  'message.withdrawalSent.title': '提現已匯出',
  'message.withdrawalSent.desc': '款項已在途中',
  'message.withdrawalSent.content':
    '提現 {id}：{arrives} {coin} 已於 {at} 匯至 {to}，{amount} {currency} 已離開你的錢包。\n參考編號：{reference}',
  'message.withdrawalRefused.title': '提現未匯出',
  'message.withdrawalRefused.desc': '款項已退回你的錢包',
  'message.withdrawalRefused.content': '提現未匯出。你的 {amount} {currency} 已退回錢包。\n原因：{reason}',
  'message.balanceKept.title': '部分資金留在合約帳戶',
  'message.balanceKept.desc': '帳戶已重新分拆',
  'message.balanceKept.content':
    '帳戶已重新分拆，先前轉入合約帳戶的資金已按可動用部分轉回。其中 {amount} {currency} 留在合約帳戶：未平倉訂單需要該筆資金，或已在交易中虧損。資金可動用後，你可自行轉帳。',
  'message.signedInAnew.title': '有新裝置登入',
  'message.signedInAnew.desc': '{device}',
  'message.signedInAnew.content':
    '有人以我們未見過的裝置登入你的帳戶。\n時間：{at}（{zone}）\n裝置：{device}\n地址：{address}',
  'message.passwordChanged.title': '密碼已更改',
  'message.passwordChanged.desc': '其他裝置已登出',
  'message.passwordChanged.content':
    '你的帳戶密碼已更改。其他裝置已登出，提現會暫停一段時間。\n時間：{at}（{zone}）\n裝置：{device}\n地址：{address}',
  'message.payPasswordSet.title': '已設定支付密碼',
  'message.payPasswordSet.desc': '提現時將要求新密碼',
  'message.payPasswordSet.content':
    '你的帳戶已設定新的支付密碼。\n時間：{at}（{zone}）\n裝置：{device}\n地址：{address}',
  'message.secondFactorOn.title': '雙重認證已開啟',
  'message.secondFactorOn.desc': '其他裝置已登出',
  'message.secondFactorOn.content':
    '你的帳戶已開啟雙重認證，登入及提現時須輸入驗證器應用程式的驗證碼。其他裝置已登出。\n時間：{at}（{zone}）\n裝置：{device}\n地址：{address}',
  'message.secondFactorOff.title': '雙重認證已關閉',
  'message.secondFactorOff.desc': '提現會暫停一段時間',
  'message.secondFactorOff.content':
    '你的帳戶已關閉雙重認證，提現會暫停一段時間。\n時間：{at}（{zone}）\n裝置：{device}\n地址：{address}',
  'message.recoveryCodesRenewed.title': '已產生新的備用碼',
  'message.recoveryCodesRenewed.desc': '先前的備用碼已失效',
  'message.recoveryCodesRenewed.content':
    '你的帳戶已產生新的備用碼，先前的備用碼已失效。\n時間：{at}（{zone}）\n裝置：{device}\n地址：{address}',
  'message.secondFactorRemoved.title': '雙重認證已移除',
  'message.secondFactorRemoved.desc': '不是你？請立即聯絡客戶服務。',
  'message.secondFactorRemoved.content':
    '客戶服務已於 {at} 移除你帳戶的雙重認證。你已在所有裝置登出，提現會暫停一段時間。請以密碼登入並重新設定。\n如非你本人要求，請立即更改密碼並聯絡客戶服務。',
  'message.methodAdded.title': '已新增收款方式',
  'message.methodAdded.desc': '暫停期過後即可提現至該處',
  'message.methodAdded.content': '{method} 已加入你的收款方式。\n時間：{at}（{zone}）\n裝置：{device}\n地址：{address}',
  'message.methodRemoved.title': '已移除收款方式',
  'message.methodRemoved.desc': '不能再提現至該處',
  'message.methodRemoved.content':
    '{method} 已從你的收款方式移除。\n時間：{at}（{zone}）\n裝置：{device}\n地址：{address}',
  'message.accountFrozen.title': '您的帳戶已凍結',
  'message.accountFrozen.desc': '請在訊息中查看原因',
  'message.accountFrozen.content':
    '您的帳戶已於 {at} 凍結。您可以平倉，但不能開倉、存款或提現，提現亦不會發出。\n原因：{reason}\n資金仍屬於您。如有疑問，請聯絡客戶服務。',
  'message.accountReleased.title': '您的帳戶已解除凍結',
  'message.accountReleased.desc': '所有功能已恢復',
  'message.accountReleased.content': '您的帳戶已於 {at} 解除凍結，現可再次交易、存款及提現。',
  'server.mail.noticeSubject': '{company}：{title}',
  'server.mail.notYou': '如非本人操作，請立即更改密碼，並在應用程式內聯絡客戶服務。',
} as const satisfies Record<keyof typeof english, string>;
