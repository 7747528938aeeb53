import type { company as english } from '../en/company.ts';

export const company = {
  'company.searchTitle': 'ابحث عن شركة',
  'company.searchHint': 'اكتب أي جزء من اسم الشركة. لا فرق في التشكيل أو حالة الأحرف.',
  'company.all': 'كل الشركات',
  'company.resultCount':
    '{count, plural, zero {لا شركات} one {شركة واحدة} two {شركتان} few {# شركات} many {# شركة} other {# شركة}}',
  'company.noResults': 'لا توجد شركة تطابق «{query}»',
  'company.noResultsHint': 'تحقق من الكتابة أو اكتب جزءًا أقصر من الاسم.',
  'company.none': 'لا توجد شركات بعد',
  'company.noneHint': 'ستُدرج هنا الشركات التي يمكنك دخولها.',
  'company.about': 'عن هذه الشركة',
  'company.enter': 'ادخل إلى {name}',
  'company.enterIt': 'ادخل إلى هذه الشركة',
  'company.leaveIt': 'غادر هذه الشركة',
  'company.opensSite': 'يفتح {host} في هذه النافذة.',
  'company.staysHere': 'تبقى في هذا الموقع، ويتذكر هذا المتصفح الشركة التي تتعامل معها.',
  'company.entered': 'أنت تتعامل الآن مع {name}.',
  'company.yours': 'شركتك الآن',
  'company.leave': 'غادر {name}',
  'company.left': 'لقد غادرت {name}.',
  'company.noDetails': 'لم تنشر هذه الشركة أي بيانات بعد.',
  'company.emailTitle': 'راسلنا بالبريد',
  'company.emailFor': 'أسئلة إلى {name}',
  'company.complaintsFor': 'شكاوى إلى {name}',
  'company.emailForAll': 'أسئلة وشكاوى إلى {name}',
  'company.emailHint':
    'اذكر معرّفك UID، ورقم الأمر إن كان الموضوع عن أمر. لا نطلب أبدًا كلمات المرور أو الرموز عبر البريد الإلكتروني.',
  'company.copyEmail': 'انسخ {email}',
  'company.noEmail': 'لم يُنشر عنوان بريد بعد',
  'company.noEmailHint': 'يمكن لخدمة العملاء مساعدتك في هذه الأثناء.',
  'company.nobody': 'لا توجد وسيلة للتواصل بعد',
  'company.nobodyHint':
    'لم ينشر هذا الموقع محادثة ولا بريدًا إلكترونيًا. لا تتأثر أموالك وأوامرك. قد تجيب هذه الصفحات عن سؤالك.',
  'search.recent': 'عمليات البحث الأخيرة',
  'search.clearRecent': 'مسح',
  'search.searching': 'جارٍ البحث',
} as const satisfies Record<keyof typeof english, string>;
