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
  'messages.toVerification': '前往身分驗證',
} as const satisfies Record<keyof typeof english, string>;
