import type { orders as english } from '../en/orders.ts';

export const orders = {
  'orders.title': 'الأوامر',
  'orders.holding': 'المفتوحة',
  'orders.pending': 'المعلّقة',
  'orders.history': 'السجل',
  'orders.openProfit': 'الربح المفتوح',
  'orders.equity': 'حقوق الملكية',
  'orders.usedMargin': 'الهامش المستخدم',
  'orders.marginLevel': 'مستوى الهامش',
  'orders.comfortable': 'مريح',
  'orders.watch': 'انتبه',
  'orders.close': 'إغلاق',
  'orders.closeAt': 'إغلاق بسعر {price}',
  'orders.closeAll': 'إغلاق الكل',
  'orders.cancel': 'إلغاء الأمر',
  'orders.entry': 'سعر الدخول',
  'orders.openedAt': 'وقت الفتح',
  'orders.closedAt': 'وقت الإغلاق',
  'orders.receipt': 'الإيصال',
  'orders.emptyHolding': 'لا أوامر مفتوحة',
  'orders.emptyHoldingHint': 'تظهر هنا أوامرك المفتوحة مع ربحها لحظة بلحظة.',
  'orders.emptyPending': 'لا أوامر معلّقة',
  'orders.emptyHistory': 'لا أوامر مغلقة بعد',
  'orders.count':
    '{count, plural, zero {لا أوامر} one {أمر واحد} two {أمران} few {# أوامر} many {# أمرًا} other {# أمر}}',
  'orders.allCloseAt': 'تُغلق كل الأوامر عند {level}',
} as const satisfies Record<keyof typeof english, string>;
