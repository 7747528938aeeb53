import type { settings as english } from '../en/settings.ts';

export const settings = {
  'setting.family.bankField': '1：銀行帳戶表格要求填寫此欄位：{field}。',
  'setting.family.loanField': '1：貸款申請要求填寫此欄位：{field}。',
  'setting.family.limit': '在要求等待之前允許的次數：{field}。',
  'setting.family.colour': '網站的一種顏色：{field}。深淺及對比度由此推算。',
} as const satisfies Record<keyof typeof english, string>;
