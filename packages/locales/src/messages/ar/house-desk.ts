import type { houseDesk as english } from '../en/house-desk.ts';

export const houseDesk = {
  'server.instrumentOpened': 'تُقبل الأوامر الجديدة من جديد',
  'server.instrumentStopped': 'أوقفت الأوامر الجديدة. يمكن إغلاق ما هو مفتوح.',
  'server.durationSaved': 'حُفظت المدة. تبقى شروط الخيارات الجارية كما هي.',
  'server.durationRetired': 'لم تعد هذه المدة معروضة',
  'server.changedSince': 'غيّر شخص آخر هذا بعد أن اطلعت عليه. راجعه مرة أخرى قبل الحفظ.',
  'server.menuSaved': 'حُفظت القائمة',
  'server.pageSaved': 'حُفظت الصفحة',
  'server.pageRestored': 'أُعيدت الصفحة إلى إصدار سابق',
  'server.newsSaved': 'حُفظ الخبر',
  'server.areaSaved': 'حُفظ البلد',
  'server.countryBarred': 'لا تُقدَّم الخدمة لهذا البلد أبدًا.',
  'field.durationTaken': 'تُعرض خيارات بهذه المدة بالفعل.',
  'field.wrongPath': 'اكتب مسارًا في هذا الموقع يبدأ بشرطة مائلة، مثل ‎/news.',
  'field.wrongIcon': 'اختر أيقونة من القائمة.',
  'field.wrongPageName': 'استخدم أحرفًا صغيرة وأرقامًا ونقاطًا وشرطات.',
  'field.titleMissing': 'اكتب عنوانًا بلغة واحدة على الأقل.',
  'field.emptyText': 'لا يبقى شيء من هذا النص بعد تنقيته.',
  'setting.preview.on': 'مفعّل. {meaning}',
  'setting.preview.off': 'أُوقف. لم يعد ساريًا: {meaning}',
  'setting.preview.changed': 'من «{before}» إلى «{after}». {meaning}',
} as const satisfies Record<keyof typeof english, string>;
