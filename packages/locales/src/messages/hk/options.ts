import type { options as english } from '../en/options.ts';

export const options = {
  'options.title': '期權',
  'options.up': '看漲',
  'options.down': '看跌',
  'options.duration': '時長',
  'options.ratio': '回報率',
  'options.timeLeft': '剩餘時間',
  'options.of': '剩餘，共 {total}',
  'options.cannotCancel': '開倉後無法取消。',
  'options.breakEven': '勝率須達 {rate} 才能打平。',
} as const satisfies Record<keyof typeof english, string>;
