import type { home as english } from '../en/home.ts';

export const home = {
  'home.title': 'الرئيسية',
  'home.uid': 'UID {uid}',
  'home.searchPlaceholder': 'ابحث عن أداة أو شركة',
  'home.totalAssets': 'إجمالي الأصول',
  'home.today': 'اليوم',
  'home.deposit': 'إيداع',
  'home.withdraw': 'سحب',
  'home.news': 'الأخبار',
  'home.popular': 'الأكثر تداولًا',
  'home.showAmounts': 'إظهار المبالغ',
  'home.hideAmounts': 'إخفاء المبالغ',
  'home.welcome': 'أسعار يمكنك التحقق منها',
  'home.welcomeHint': 'سجّل الدخول للتداول، أو جرّب حسابًا تجريبيًا بأموال افتراضية.',
  'home.visitor': 'لم تسجّل الدخول',
  'home.assetsCurve': 'إجمالي الأصول خلال اليوم الماضي',
  'home.quickMenu': 'قائمة سريعة',
  'home.instruments': 'كل الأدوات',
  'home.pairs': 'أدوات رائجة',
  'home.opensWindow': '{title}، يفتح نافذة جديدة',
  'home.openAccount': 'افتح حسابًا حقيقيًا',
} as const satisfies Record<keyof typeof english, string>;
