import type { auth as english } from '../en/auth.ts';

export const auth = {
  'auth.logIn': 'تسجيل الدخول',
  'auth.register': 'إنشاء حساب',
  'auth.email': 'البريد الإلكتروني',
  'auth.phone': 'الهاتف',
  'auth.password': 'كلمة المرور',
  'auth.newPassword': 'كلمة المرور الجديدة',
  'auth.repeatPassword': 'تكرار كلمة المرور',
  'auth.forgot': 'نسيتها؟',
  'auth.resetPassword': 'إعادة تعيين كلمة المرور',
  'auth.code': 'الرمز',
  'auth.sendCode': 'إرسال الرمز',
  'auth.resendIn': 'إعادة الإرسال بعد {seconds} ث',
  'auth.invitation': 'رمز الدعوة',
  'auth.captcha': 'اكتب الأحرف الظاهرة في الصورة',
  'auth.tryDemo': 'جرّب حسابًا تجريبيًا',
  'auth.newHere': 'جديد هنا؟',
  'auth.haveAccount': 'لديك حساب؟',
  'auth.agree': 'قرأت الشروط وأوافق عليها',
  'auth.ruleLength':
    '{count, plural, one {حرف واحد أو أكثر} two {حرفان أو أكثر} few {# أحرف أو أكثر} many {# حرفًا أو أكثر} other {# حرف أو أكثر}}',
  'auth.fillAll': 'املأ جميع الحقول للمتابعة',
} as const satisfies Record<keyof typeof english, string>;
