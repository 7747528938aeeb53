import type { payoutFields as english } from '../en/payout-fields.ts';

export const payoutFields = {
  'field.wrongAddress': '這不是此網絡的地址。',
  'field.iban': 'IBAN 不正確，請檢查每個字元。',
  'field.swift': 'SWIFT 代碼不正確，應為 8 或 11 個字元。',
  'field.ifsc': 'IFSC 不正確，例如 HDFC0001234。',
  'field.routingNumber': '路由號碼不正確，應為 9 位數字。',
  'field.notYours': '無法付款至此處。',
  'field.notYourName': '與您帳戶的姓名不符。',
  'field.bankAccount': '帳號不正確。',
} as const satisfies Record<keyof typeof english, string>;
