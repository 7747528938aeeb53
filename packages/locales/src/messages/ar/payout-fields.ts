import type { payoutFields as english } from '../en/payout-fields.ts';

export const payoutFields = {
  'field.wrongAddress': 'هذا ليس عنوانًا على هذه الشبكة.',
  'field.iban': 'رقم الآيبان غير صحيح. تحقق من كل حرف.',
  'field.swift': 'رمز سويفت غير صحيح. يتكون من 8 أو 11 حرفًا.',
  'field.ifsc': 'رمز IFSC غير صحيح. مثال: HDFC0001234',
  'field.routingNumber': 'رقم التوجيه غير صحيح. يتكون من 9 أرقام.',
  'field.notYours': 'لا يمكن الإرسال إلى هنا.',
  'field.notYourName': 'لا يطابق هذا اسم حسابك هنا.',
  'field.bankAccount': 'رقم الحساب غير صحيح.',
} as const satisfies Record<keyof typeof english, string>;
