import type { messages as english } from '../en/messages.ts';

export const messages = {
  'messages.toHistory': 'اذهب إلى سجل الأموال',
  'messages.toWithdrawal': 'عرض السحب',
  'messages.toDeposits': 'عرض إيداعاتك',
  'messages.readAll': 'تعليم الكل كمقروء',
  'messages.none': 'لا رسائل بعد',
  'messages.marketTime':
    'وقت السوق هو {time}. تحمله الأوامر والمدفوعات والرسائل، أما التحقق ومدد الانتظار فتحمل الوقت الفعلي.',
  'messages.noneHint': 'سنخبرك هنا بما يحدث لأوامرك وبالأسعار التي تنتظرها.',
  'messages.unread': 'غير مقروءة',
  'messages.toOrders': 'الذهاب إلى الأوامر',
  'messages.toAlerts': 'الذهاب إلى التنبيهات',
  'messages.toNews': 'الذهاب إلى الأخبار',
  'messages.toMessages': 'الذهاب إلى الرسائل',
  'messages.toVerification': 'اذهب إلى التحقق',
} as const satisfies Record<keyof typeof english, string>;
