import type { time as english } from '../en/time.ts';

export const time = {
  'time.now': '剛剛',
  'time.seconds': '{count} 秒',
  'time.minutes': '{count} 分鐘',
  'time.hours': '{count} 小時',
  'time.days': '{count} 天',
  'time.secondsShort': '{count} 秒',
  'time.minutesShort': '{count} 分',
  'time.hoursShort': '{count} 時',
  'time.secondsAgo': '{count} 秒前',
  'time.minutesAgo': '{count} 分鐘前',
  'time.hoursAgo': '{count} 小時前',
  'time.daysAgo': '{count} 天前',
  'time.today': '今天',
  'time.yesterday': '昨天',
  'time.lastSeen': '最後更新 {time}',
  'time.inZone': '{time}（{zone}）',
} as const satisfies Record<keyof typeof english, string>;
