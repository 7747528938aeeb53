import type { Translator } from '@candor/locales/translate.ts';
import { percentFigure } from '../../kit/numbers/figure.ts';

/** "30 s", "2 min", "1 h": whole minutes and hours where there are, a single minute as seconds. */
export function durationText(t: Translator, seconds: number): string {
  if (seconds >= 3_600 && seconds % 3_600 === 0) return t('time.hoursShort', { count: seconds / 3_600 });
  if (seconds > 60 && seconds % 60 === 0) return t('time.minutesShort', { count: seconds / 60 });
  return t('time.secondsShort', { count: seconds });
}

/** "1:05:09", "2:07", "0:38". */
export function clockText(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const rest = String(seconds % 60).padStart(2, '0');
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${String(minutes).padStart(2, '0')}:${rest}`;
}

/** "+85%" of a ratio of 0.85. */
export const ratioText = (percent: string): string => percentFigure(percent, { maxDecimals: 2, sign: 'always' });
