import type { Translator } from '@candor/locales/translate.ts';
import { figure } from '../../kit/numbers/figure.ts';

/** How much may be subscribed: `100 to 20,000 USDT`, or only from what on. */
export function boundsText(
  t: Translator,
  { min, max, currency }: { readonly min: string; readonly max: string; readonly currency: string },
  hidesMax: boolean,
): string {
  const bounds = hidesMax
    ? t('mining.from', { min: short(min) })
    : t('mining.bounds', { min: short(min), max: short(max) });
  return `${bounds} ${currency}`;
}

/** Without decimals that say nothing. */
const short = (value: string): string => figure(value, { maxDecimals: 8 });
