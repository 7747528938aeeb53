import type { transfer as english } from '../en/transfer.ts';

export const transfer = {
  'transfer.title': 'تحويل',
  'transfer.from': 'من',
  'transfer.to': 'إلى',
  'transfer.swap': 'بدّل بين الحسابين',
  'transfer.all': 'الكل',
  'transfer.account.1': 'حساب العقود',
  'transfer.account.2': 'حساب الخيارات',
  'transfer.account.3': 'حساب التمويل',
  'transfer.noAmount': 'أدخل مبلغًا.',
  'transfer.tooMuch': 'أكثر من المتاح في هذا الحساب.',
  'transfer.freeOnly': 'من حساب العقود لا يُحوَّل إلا ما لا تحتاجه الأوامر المفتوحة.',
  'transfer.action': 'حوّل {amount}',
  'transfer.done': 'حُوّل {amount} إلى {account}.',
  'transfer.history': 'التحويلات السابقة',
  'transfer.none': 'لم يُحوَّل شيء بعد.',
  'transfer.oneAccount': 'كل أموالك في حساب واحد، فلا شيء لتحويله.',
} as const satisfies Record<keyof typeof english, string>;
