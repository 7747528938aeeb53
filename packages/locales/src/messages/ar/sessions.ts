import type { sessions as english } from '../en/sessions.ts';

export const sessions = {
  'account.sessions': 'الأجهزة والجلسات',
  'account.sessionsHint': 'سجّلت الدخول على هذه الأجهزة. أنهِ جلسة أي جهاز لا تعرفه، ثم غيّر كلمة المرور.',
  'account.thisDevice': 'هذا الجهاز',
  'account.unknownDevice': 'جهاز غير معروف',
  'account.activeNow': 'نشط الآن',
  'account.lastUsed': 'آخر استخدام: {time}',
  'account.signedInAt': 'وقت الدخول: {time}',
  'account.endSessionOf': 'تسجيل الخروج من {device}',
  'account.endOthers': 'تسجيل الخروج من كل الأجهزة الأخرى',
  'account.endOthersTitle': 'هل تريد تسجيل الخروج من كل الأجهزة الأخرى؟',
  'account.endOthersText': 'ستبقى مسجّلًا هنا، وعلى الأجهزة الأخرى تسجيل الدخول من جديد.',
  'account.noOtherSessions': 'لم تسجّل الدخول في أي مكان آخر.',
  'account.sessionEnded': 'تم تسجيل الخروج من الجهاز.',
  'account.othersEnded': 'تم تسجيل الخروج من الأجهزة الأخرى.',
} satisfies Record<keyof typeof english, string>;
