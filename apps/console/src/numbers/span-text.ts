import type { Translator } from '@candor/locales/translate.ts';

/** How long something is, in the two largest units that matter: `3 d`, `3 h 52 min`, `12 min`. Never below a minute. */
export function spanText(t: Translator, ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / 60_000));
  const hours = Math.floor(minutes / 60);
  if (hours >= 72) return t('time.days', { count: Math.floor(hours / 24) });
  const rest = t('time.minutesShort', { count: minutes % 60 });
  if (hours === 0) return rest;
  const whole = t('time.hoursShort', { count: hours });
  return minutes % 60 === 0 ? whole : `${whole} ${rest}`;
}
