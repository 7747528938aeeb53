import { DECIMAL_DIGITS, divideHalfEven, formatUnits, tryParseUnits } from '@candor/decimal/decimal.ts';

/*
 * What a subscription comes to, as the server books it. All values come and go as decimal texts.
 */

/** What the figures of a subscription follow from. */
export interface MiningTerms {
  /** Percent of the amount. */
  readonly dailyRate: string;
  /** Counted days, each of which pays its income. */
  readonly lockDays: number;
  /** Percent of the amount that leaving early costs. */
  readonly penaltyRate: string;
}

export interface MiningFigures {
  /** amount x dailyRate / 100, half-even to 4 decimals. */
  readonly daily: string;
  /** The sum over all counted days. */
  readonly total: string;
  /** amount x penaltyRate / 100, half-even to 8 decimals. */
  readonly penalty: string;
  /** The amount and all income. */
  readonly back: string;
  /** The amount less the penalty. */
  readonly backEarly: string;
}

/** null where the amount is no decimal. */
export function miningFigures(amountText: string, terms: MiningTerms): MiningFigures | null {
  const [amount, dailyRate, penaltyRate] = [amountText, terms.dailyRate, terms.penaltyRate].map(units);
  if (amount == null || dailyRate == null || penaltyRate == null) return null;
  const daily = divideHalfEven(amount * dailyRate, HUNDRED * INCOME_STEP) * INCOME_STEP;
  const total = daily * BigInt(terms.lockDays);
  const penalty = divideHalfEven(amount * penaltyRate, HUNDRED);
  return {
    daily: text(daily),
    total: text(total),
    penalty: text(penalty),
    back: text(amount + total),
    backEarly: text(amount - penalty),
  };
}

const units = (value: string): bigint | null => tryParseUnits(value, DECIMAL_DIGITS);
const text = (value: bigint): string => formatUnits(value, DECIMAL_DIGITS);

/** Percent at 1e-8, brought back to 1. */
const HUNDRED = 100n * 10n ** BigInt(DECIMAL_DIGITS);
/** Income has 4 decimals. */
const INCOME_STEP = 10n ** BigInt(DECIMAL_DIGITS - 4);
