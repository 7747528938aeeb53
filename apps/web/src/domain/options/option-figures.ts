import { DECIMAL_DIGITS, divideHalfEven, formatUnits, tryParseUnits } from '@candor/decimal/decimal.ts';
import { leftOf } from '../../kit/numbers/add-up.ts';

/*
 * The figures of a timed option as the server books them: exact, half-even to 1e-8. All values come and go as decimal
 * texts; the result is null where a value is missing or no decimal.
 */

export interface OptionTerms {
  readonly stake: string;
  /** Share of the stake that is won. */
  readonly ratio: string;
  /** What is not won costs the whole stake, and not only that share of it. */
  readonly losesWholeStake: boolean;
  /** A price that ends where it began brings the stake back. */
  readonly refundsTies: boolean;
}

export type OptionDirection = 'up' | 'down';
export type Standing = 'won' | 'lost' | 'tied';

/** stake x ratio: what is won in addition to the stake. Spec 1 section 5. */
export function gainOf({ stake, ratio }: OptionTerms): string | null {
  const share = shareOf(stake, ratio);
  return share === null ? null : text(share);
}

/** What a wrong guess costs, above zero; never more than the stake. Spec 3 section 8. */
export function lossOf(terms: OptionTerms): string | null {
  const [stake, share] = [decimal(terms.stake), shareOf(terms.stake, terms.ratio)];
  if (stake === null || share === null) return null;
  return text(terms.losesWholeStake || share > stake ? stake : share);
}

/** What it brings in addition to the stake, negative for a loss. */
export function resultOf(terms: OptionTerms, standing: Standing): string | null {
  if (standing === 'won') return gainOf(terms);
  if (standing === 'tied' && terms.refundsTies) return '0';
  const loss = lossOf(terms);
  return loss === null || loss === '0' ? loss : `-${loss}`;
}

/** The stake and what it brings, as it comes back to the account. */
export function payoutOf(terms: OptionTerms, standing: Standing): string | null {
  const [stake, result] = [decimal(terms.stake), decimal(resultOf(terms, standing) ?? '')];
  return stake === null || result === null ? null : text(stake + result);
}

/**
 * The result as it is shown: with the stake next to it, it comes to what is
 * shown to come back. Empty where it is unknown.
 */
export const shownResult = (terms: OptionTerms, standing: Standing): string =>
  leftOf(payoutOf(terms, standing) ?? '', terms.stake);

/**
 * How often one must be right to neither win nor lose in the long run: loss / (gain + loss), percent with one decimal.
 */
export function breakEvenPercent(terms: OptionTerms): string | null {
  const [gain, loss] = [decimal(gainOf(terms) ?? ''), decimal(lossOf(terms) ?? '')];
  if (gain === null || loss === null || gain + loss <= 0n) return null;
  return formatUnits(divideHalfEven(loss * 1_000n, gain + loss), 1);
}

/** How the option stands at a quote: exact mids are compared, before any rounding, as the server does. */
export function standingAt(direction: OptionDirection, open: TwoSides, now: TwoSides): Standing | null {
  const [from, to] = [doubledMid(open), doubledMid(now)];
  if (from === null || to === null) return null;
  if (from === to) return 'tied';
  return to > from === (direction === 'up') ? 'won' : 'lost';
}

export interface TwoSides {
  readonly bid: string;
  readonly ask: string;
}

function shareOf(stake: string, ratio: string): bigint | null {
  const [amount, share] = [decimal(stake), decimal(ratio)];
  return amount === null || share === null ? null : divideHalfEven(amount * share, UNIT);
}

function doubledMid({ bid, ask }: TwoSides): bigint | null {
  const [low, high] = [decimal(bid), decimal(ask)];
  return low === null || high === null ? null : low + high;
}

const decimal = (value: string): bigint | null => tryParseUnits(value, DECIMAL_DIGITS);
const text = (units: bigint): string => formatUnits(units, DECIMAL_DIGITS);

const UNIT = 10n ** 8n;
