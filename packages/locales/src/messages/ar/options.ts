import type { options as english } from '../en/options.ts';

export const options = {
  'options.title': 'الخيارات',
  'options.up': 'صعود',
  'options.down': 'هبوط',
  'options.duration': 'المدة',
  'options.ratio': 'العائد',
  'options.timeLeft': 'الوقت المتبقي',
  'options.of': 'متبقٍ من {total}',
  'options.cannotCancel': 'لا يمكن إلغاؤه بعد الفتح.',
  'options.breakEven': 'تتعادل فقط إذا أصبت في {rate} من المرات.',
} as const satisfies Record<keyof typeof english, string>;
