import type { account as english } from '../en/account.ts';

export const account = {
  'account.title': '帳戶',
  'account.myAssets': '我的資產',
  'account.wallet': '錢包與地址',
  'account.security': '密碼與安全',
  'account.verification': '身分驗證',
  'account.verified': '已驗證',
  'account.notVerified': '未驗證',
  'account.inReview': '審核中',
  'account.logOut': '登出',
  'account.switchToDemo': '切換至模擬帳戶',
  'account.switchToReal': '切換至真實帳戶',
  'account.resetDemo': '重設模擬餘額',
  'account.help': '說明',
  'account.about': '關於{company}',
} as const satisfies Record<keyof typeof english, string>;
