import type { Instrument } from '../../domain/market/instrument.ts';

/** Leverage must be configured unless the margin is fixed; without it nothing can be ordered. */
export const lacksLeverage = ({ hasFixedMargin, leverages }: Instrument): boolean =>
  !hasFixedMargin && leverages.length === 0;
