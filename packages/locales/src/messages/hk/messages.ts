import type { messages as english } from '../en/messages.ts';

export const messages = {
  'messages.toHistory': '查看資金紀錄',
  'messages.toWithdrawal': '查看提現',
  'messages.toDeposits': '查看充值',
  'messages.readAll': '全部標為已讀',
  'messages.none': '暫無訊息',
  'messages.marketTime': '市場時間為 {time}。訂單、款項及訊息按市場時間顯示；身份認證及等候時間按實際時間顯示。',
  'messages.noneHint': '您的訂單動態和您等待的價格會在這裏通知您。',
  'messages.unread': '未讀',
  'messages.toOrders': '查看訂單',
  'messages.toAlerts': '查看提醒',
  'messages.toNews': '前往新聞',
  'messages.toMessages': '前往訊息',
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
  'messages.toVerification': '前往身分驗證',
  'message.verificationPassed.title': '身分驗證已通過',
  'message.verificationPassed.desc': '你的{check}已通過',
  'message.verificationPassed.content': '你的{check}已通過，無需再做任何事。',
  'message.verificationRefused.title': '身分驗證未通過',
  'message.verificationRefused.desc': '你的{check}需要你再看一次',
  'message.verificationRefused.content': '你的{check}未通過。\n原因：{reason}\n你可隨時重新提交。',
} as const satisfies Record<keyof typeof english, string>;
