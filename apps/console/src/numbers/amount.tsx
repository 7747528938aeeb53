import { classNames } from '@candor/ui/class-names.ts';
import { formatNumber } from '@candor/locales/format.ts';
import { language } from '../language/language.ts';

export interface AmountProps {
  /** Decimal text; anything else shows as a dash. */
  readonly value: string;
  readonly unit?: string | undefined;
  readonly sign?: 'negative' | 'always';
  /** Digits after the point, at most; two at least. Every digit by default: operators see what is booked. */
  readonly decimals?: number;
  /** Gains and losses in their colours. */
  readonly coloured?: boolean;
  readonly className?: string | undefined;
}

/** Money, exact. */
export function Amount({ value, unit, sign = 'negative', decimals = 8, coloured = false, className }: AmountProps) {
  const tone = coloured && isDecimal(value) ? toneOf(value) : undefined;
  return (
    <bdi className={classNames('num', tone, className)}>
      {amountText(value, sign, decimals)}
      {unit !== undefined && <span className="num-unit"> {unit}</span>}
    </bdi>
  );
}

export function amountText(value: string, sign: 'negative' | 'always' = 'negative', decimals = 8): string {
  return isDecimal(value)
    ? formatNumber(value, language(), { minDecimals: 2, maxDecimals: decimals, sign })
    : NO_FIGURE;
}

/** A count or an id, with the language's separators. */
export const countText = (value: number): string => formatNumber(String(value), language());

const toneOf = (value: string): string | undefined => {
  if (/^[-+]?0*(\.0*)?$/.test(value)) return undefined;
  return value.startsWith('-') ? 'text-down-text' : 'text-up-text';
};
const isDecimal = (value: string): boolean => /^[-+]?\d+(\.\d+)?$/.test(value);
/** Stands where there is no figure. */
export const NO_FIGURE = '\u2014';
