import type { transfer as english } from '../en/transfer.ts';

export const transfer = {
  'transfer.title': '劃轉',
  'transfer.from': '轉出',
  'transfer.to': '轉入',
  'transfer.swap': '對調帳戶',
  'transfer.all': '全部',
  'transfer.account.1': '合約帳戶',
  'transfer.account.2': '期權帳戶',
  'transfer.account.3': '資金帳戶',
  'transfer.noAmount': '請輸入金額。',
  'transfer.tooMuch': '超出此帳戶的可用金額。',
  'transfer.freeOnly': '合約帳戶只能轉出未被持倉佔用的資金。',
  'transfer.action': '轉出 {amount}',
  'transfer.done': '已轉入{account}：{amount}。',
  'transfer.history': '劃轉記錄',
  'transfer.none': '尚無劃轉記錄。',
  'transfer.oneAccount': '您的資金都在同一個帳戶，無需劃轉。',
} as const satisfies Record<keyof typeof english, string>;
