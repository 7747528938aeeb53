import type { signIn as english } from '../en/sign-in.ts';

export const signIn = {
  'server.codePicture': 'اكتب الأحرف الظاهرة في الصورة للحصول على رمز آخر.',
  'server.codesOfDay':
    'يُرسل إلى هنا {count, plural, one {رمز واحد} two {رمزان} few {# رموز} many {# رمزًا} other {# رمز}} في اليوم على الأكثر. حاول مجددًا غدًا.',
  'server.codesRest': 'لا يمكننا إرسال الرموز حاليًا. حاول مجددًا بعد ساعة.',
  'server.codesLocked': 'أُدخلت رموز خاطئة كثيرة. حاول مجددًا غدًا.',
  'server.secondFactorUsed': 'استُخدم هذا الرمز من قبل. انتظر الرمز التالي.',
  'server.secondFactorOn': 'المصادقة الثنائية مفعّلة. سُجّل خروج الأجهزة الأخرى.',
  'server.secondFactorOff': 'المصادقة الثنائية متوقفة.',
  'server.noSecondFactor': 'المصادقة الثنائية متوقفة، أو أُعدّت من جديد منذ ذلك الحين.',
  'server.keyOfAnother': 'استُخدم هذا الطلب لعملية أخرى. أرسله من جديد.',
  'server.sessionEnded': 'تم تسجيل الخروج من الجهاز.',
  'server.otherSessionsEnded': 'تم تسجيل الخروج من الأجهزة الأخرى.',
} satisfies Record<keyof typeof english, string>;
