import type { uploads as english } from '../en/uploads.ts';

export const uploads = {
  'uploads.choose': 'أضف صورة',
  'uploads.chooseHint': 'التقط صورة أو اختر واحدة. JPEG أو PNG أو WebP أو HEIC، بحد أقصى 10 ميغابايت.',
  'uploads.preparing': 'جارٍ تجهيز الصورة',
  'uploads.sending': 'جارٍ الإرسال، {percent}',
  'uploads.checking': 'جارٍ فحص الصورة',
  'uploads.added': 'أُضيفت الصورة',
  'uploads.removeNamed': 'إزالة الصورة: {label}',
  'uploads.cancel': 'أوقف الإرسال',
  'uploads.again': 'اختر صورة أخرى',
  'uploads.notSent': 'لم تُرسل الصورة. {reason}',
  'uploads.photoOf': 'صورة: {label}',
  'uploads.fault.notAPicture': 'لا يمكننا قراءة هذا الملف كصورة. استخدم JPEG أو PNG أو WebP أو HEIC.',
  'uploads.fault.tooManyPixels': 'تزيد هذه الصورة على 50 مليون بكسل. استخدم صورة أصغر.',
  'uploads.fault.notOnlyAPicture': 'يحتوي هذا الملف على أكثر من صورة. التقط صورة جديدة.',
  'uploads.fault.broken': 'هذه الصورة تالفة أو غير مكتملة. التقط صورة جديدة.',
  'uploads.fault.tooLarge': 'الحد الأقصى للصورة 10 ميغابايت. استخدم صورة أصغر.',
  'uploads.fault.oneOnly': 'أرسل صورة واحدة في كل مرة.',
  'uploads.fault.tooMany': 'أرسلت صورًا كثيرة خلال ساعة. حاول مرة أخرى لاحقًا.',
  'uploads.fault.expired': 'انتهت صلاحية عنوان هذه الصورة. افتح الصفحة من جديد.',
  'uploads.fault.unknown': 'لم تعد هذه الصورة موجودة. أضفها من جديد.',
} as const satisfies Record<keyof typeof english, string>;
