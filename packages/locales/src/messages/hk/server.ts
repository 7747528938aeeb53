import type { server as english } from '../en/server.ts';

export const server = {
  'server.orderOpened': '{instrument} {side} {quantity} 手，成交價 {price}',
  'server.orderPlaced': '掛單已建立：{instrument} {side} {quantity} 手，價格 {price}',
  'server.orderClosed': '{instrument} 已於 {price} 平倉，盈虧 {profit}',
  'server.orderClosedByStopLoss': '觸發止損：{instrument} 已於 {price} 平倉，盈虧 {profit}',
  'server.orderClosedByTakeProfit': '觸發止盈：{instrument} 已於 {price} 平倉，盈虧 {profit}',
  'server.orderStoppedOut': '保證金水平過低：{instrument} 已於 {price} 強制平倉，盈虧 {profit}',
  'server.orderCancelled': '掛單已取消',
  'server.stopsSaved': '止損止盈已儲存',
  'server.marginCall': '保證金水平為 {level}，請平掉部分訂單或增加資金。',
  'server.demoReset': '模擬餘額已重設為 {amount}',
  'server.transferred': '已劃轉 {amount}',
  'server.accountCreated': '帳號已建立，歡迎使用。',
  'server.demoCreated': '模擬帳戶已備妥，內含 {amount} 練習資金',
  'server.codeSent': '驗證碼已傳送，{minutes} 分鐘內有效。',
  'server.passwordChanged': '密碼已更改，其他裝置已登出。',
  'server.loggedOut': '已登出',
  'server.mail.codeSubject': '{company}：你的驗證碼是 {code}',
  'server.mail.codeBody':
    '你的驗證碼是 {code}，{minutes} 分鐘內有效，僅可使用一次。我們不會以電話或聊天索取驗證碼。如非你本人要求，請忽略此電郵。',
  'server.mail.passwordSubject': '{company}：你的密碼已更改',
  'server.mail.passwordBody': '你的密碼已於 {time} 更改。如非本人操作，請立即重設密碼並聯絡客戶服務。',
  'server.sms.code': '{company} 驗證碼：{code}，{minutes} 分鐘內有效，切勿告訴他人。',
} as const satisfies Record<keyof typeof english, string>;
