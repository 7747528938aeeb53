import type { time as english } from '../en/time.ts';

export const time = {
  'time.now': 'الآن',
  'time.seconds': '{count, plural, one {ثانية واحدة} two {ثانيتان} few {# ثوانٍ} many {# ثانية} other {# ثانية}}',
  'time.minutes': '{count, plural, one {دقيقة واحدة} two {دقيقتان} few {# دقائق} many {# دقيقة} other {# دقيقة}}',
  'time.hours': '{count, plural, one {ساعة واحدة} two {ساعتان} few {# ساعات} many {# ساعة} other {# ساعة}}',
  'time.days': '{count, plural, one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}',
  'time.secondsShort': '{count} ث',
  'time.minutesShort': '{count} د',
  'time.hoursShort': '{count} س',
  'time.secondsAgo':
    '{count, plural, one {قبل ثانية} two {قبل ثانيتين} few {قبل # ثوانٍ} many {قبل # ثانية} other {قبل # ثانية}}',
  'time.minutesAgo':
    '{count, plural, one {قبل دقيقة} two {قبل دقيقتين} few {قبل # دقائق} many {قبل # دقيقة} other {قبل # دقيقة}}',
  'time.hoursAgo':
    '{count, plural, one {قبل ساعة} two {قبل ساعتين} few {قبل # ساعات} many {قبل # ساعة} other {قبل # ساعة}}',
  'time.daysAgo': '{count, plural, one {قبل يوم} two {قبل يومين} few {قبل # أيام} many {قبل # يومًا} other {قبل # يوم}}',
  'time.today': 'اليوم',
  'time.yesterday': 'أمس',
  'time.lastSeen': 'آخر تحديث {time}',
  'time.inZone': '{time} ({zone})',
} as const satisfies Record<keyof typeof english, string>;
