import type { Instrument } from '../../domain/market/market-queries.ts';

/** Leverage must be configured unless the margin is fixed; without it nothing can be ordered. */
export const lacksLeverage = ({ MarginMode, HasForexMultiple }: Instrument): boolean =>
  MarginMode !== 1 && HasForexMultiple.length === 0;
