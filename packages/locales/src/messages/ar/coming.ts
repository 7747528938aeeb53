import type { coming as english } from '../en/coming.ts';

export const coming = {
  'coming.title': 'غير متاح بعد',
  'coming.otherTitle': 'قيد الإعداد',
  'coming.toTrade': 'تداول في الأثناء',
  'coming.toWallet': 'الذهاب إلى المحفظة',
  'coming.feedbackTitle': 'الملاحظات',
  'coming.feedback': 'ستتمكن من إرسال أفكارك إلينا هنا. وحتى ذلك الحين تستقبلها خدمة العملاء.',
  'coming.other': 'هذا القسم قيد الإنشاء. لا يمكن استخدام أي شيء هنا ولا يُخصم شيء حتى يفتح.',
  'coming.copying': 'ستتمكن هنا من متابعة المتداولين، مع عرض عائدهم إلى جانب أسوأ تراجع لهم، وتحديد مقدار ما تخاطر به.',
  'coming.ranking': 'سيُرتَّب المتداولون هنا على مدى ثلاثة أسابيع، وكل عائد إلى جانب التراجع الذي رافقه.',
  'coming.inviteTitle': 'دعوة الأصدقاء',
  'coming.invite': 'سيكون هنا رابط دعوتك ورمزها.',
  'coming.loanTitle': 'القروض',
  'coming.loan': 'ستتمكن هنا من الاقتراض، مع عرض الكلفة اليومية والسنوية والجدول وغرامة التأخير قبل التوقيع.',
  'coming.miningTitle': 'التعدين',
  'coming.mining': 'ستُعرض هنا منتجات محددة المدة، مع المعدل اليومي ومدة القفل وكلفة الخروج المبكر.',
} as const satisfies Record<keyof typeof english, string>;
