import type { account as english } from '../en/account.ts';

export const account = {
  'account.title': 'حسابي',
  'account.myAssets': 'أصولي',
  'account.wallet': 'المحفظة والعناوين',
  'account.security': 'كلمات المرور والأمان',
  'account.verification': 'التحقق من الهوية',
  'account.verified': 'موثّق',
  'account.notVerified': 'غير موثّق',
  'account.inReview': 'قيد المراجعة',
  'account.logOut': 'تسجيل الخروج',
  'account.switchToDemo': 'الانتقال إلى الحساب التجريبي',
  'account.switchToReal': 'الانتقال إلى الحساب الحقيقي',
  'account.resetDemo': 'إعادة ضبط الرصيد التجريبي',
  'account.help': 'المساعدة',
  'account.about': 'حول {company}',
} as const satisfies Record<keyof typeof english, string>;
