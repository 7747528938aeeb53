import type { MoveRule } from '../quoting/sequencer.ts';
import type { CategoryKey } from './categories.ts';

/** Terms that the instruments of a category share. */
export interface CategoryTerms {
  readonly lotStep: string;
  readonly maxLots: string;
  readonly leverages: readonly number[];
  readonly defaultLeverage: number;
  readonly marginFeeRate: string;
  readonly maxMoveBp: number;
  readonly maxApartBp: number;
}

export const CATEGORY_TERMS: Record<CategoryKey, CategoryTerms> = {
  forex: {
    lotStep: '0.01',
    maxLots: '50',
    leverages: [10, 20, 50, 100, 200],
    defaultLeverage: 100,
    marginFeeRate: '0.003',
    maxMoveBp: 200,
    maxApartBp: 30,
  },
  metals: {
    lotStep: '0.01',
    maxLots: '50',
    leverages: [10, 20, 50, 100],
    defaultLeverage: 50,
    marginFeeRate: '0.002',
    maxMoveBp: 300,
    maxApartBp: 50,
  },
  indices: {
    lotStep: '0.1',
    maxLots: '100',
    leverages: [5, 10, 20, 50, 100],
    defaultLeverage: 50,
    marginFeeRate: '0.002',
    maxMoveBp: 300,
    maxApartBp: 50,
  },
  energy: {
    lotStep: '0.01',
    maxLots: '50',
    leverages: [5, 10, 20, 50],
    defaultLeverage: 20,
    marginFeeRate: '0.002',
    maxMoveBp: 500,
    maxApartBp: 100,
  },
  crypto: {
    lotStep: '0.01',
    maxLots: '100',
    leverages: [2, 5, 10, 20, 50],
    defaultLeverage: 10,
    marginFeeRate: '0.005',
    maxMoveBp: 500,
    maxApartBp: 100,
  },
};

/** An off-market quote is accepted when three in a row over a second agree. */
export const MOVE_TERMS: Omit<MoveRule, 'maxMoveBp'> = { withinMs: 10_000, persistQuotes: 3, persistMs: 1_000 };

/** If two sources differ for a minute, the one in use is trusted. */
export const OFF_MARKET_PERSIST_MS = 60_000;

export const STALE_AFTER_MS = 10_000;
