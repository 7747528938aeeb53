import { registerIndicator } from 'klinecharts';
import { averageTrueRange } from './average-true-range.ts';

/** Average true range, which the library lacks. */
export function registerTrueRange(): void {
  registerIndicator<{ readonly atr?: number }, number>({
    name: 'ATR',
    shortName: 'ATR',
    series: 'price',
    calcParams: [14],
    figures: [{ key: 'atr', title: 'ATR: ', type: 'line' }],
    calc: (candles, { calcParams }) =>
      averageTrueRange(candles, calcParams[0] ?? 14).map((atr) => (atr === null ? {} : { atr })),
  });
}
