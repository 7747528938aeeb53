import type { Translator } from '@candor/locales/translate.ts';
import { countText } from '../../numbers/amount.tsx';

/** How long something has waited, in minutes, and from two hours on in hours. */
export function ageText(t: Translator, ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  return minutes < LONG_MINUTES
    ? t('console.operations.ageMinutes', { count: countText(minutes) })
    : t('console.operations.ageHours', { count: countText(Math.floor(minutes / 60)) });
}

const MINUTE_MS = 60_000;
const LONG_MINUTES = 120;
