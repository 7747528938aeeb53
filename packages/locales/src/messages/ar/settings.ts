import type { settings as english } from '../en/settings.ts';

export const settings = {
  'setting.family.bankField': '1: يطلب نموذج الحساب البنكي هذا الحقل: {field}.',
  'setting.family.loanField': '1: يطلب نموذج القرض هذا الحقل: {field}.',
  'setting.family.limit': 'عدد المرات المسموح بها قبل طلب الانتظار: {field}.',
  'setting.family.colour': 'أحد ألوان الموقع: {field}. تُشتق منه الدرجات والتباين.',
} as const satisfies Record<keyof typeof english, string>;
