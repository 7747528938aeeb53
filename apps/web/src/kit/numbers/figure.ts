import { formatNumber, formatPercent } from '@candor/locales/format.ts';
import type { NumberStyle } from '@candor/locales/format.ts';
import { language } from '../language/language.ts';

/** Stands where there is no figure. */
export const NO_FIGURE = '\u2014';
/** Stands where a figure is hidden: always as wide, so that it does not tell the size. */
export const MASK = '\u2022\u2022\u2022\u2022';

/** A decimal text in the page's language; what is not a decimal (an absent price, "—") comes out as a dash. */
export function figure(value: string, style: NumberStyle): string {
  return isDecimal(value) ? formatNumber(value, language(), style) : NO_FIGURE;
}

/** As `figure`, with the percent sign as the language writes it. */
export function percentFigure(value: string, style: NumberStyle = {}): string {
  return isDecimal(value) ? formatPercent(value, language(), style) : NO_FIGURE;
}

export const isDecimal = (value: string): boolean => /^[-+]?\d+(\.\d+)?$/.test(value);

/** Rounded down to two decimals, as balances are: an amount never looks larger than it is. */
export const BALANCE_STYLE: NumberStyle = { minDecimals: 2, maxDecimals: 2, rounding: 'down' };
/** Margin, fee, profit: up to six decimals. */
export const EXACT_STYLE: NumberStyle = { minDecimals: 2, maxDecimals: 6 };
