export interface PriceBar {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/**
 * The Heikin-Ashi bars of candles, oldest first. A close is the mean of the candle's four prices, an open the middle of
 * the bar before; the first bar opens in the middle of its own candle. They are averages: nothing was traded at them.
 */
export function heikinAshi(candles: readonly PriceBar[]): PriceBar[] {
  let before: PriceBar | undefined;
  return candles.map((candle) => {
    const close = (candle.open + candle.high + candle.low + candle.close) / 4;
    const from = before ?? candle;
    const open = (from.open + from.close) / 2;
    before = { open, close, high: Math.max(candle.high, open, close), low: Math.min(candle.low, open, close) };
    return before;
  });
}
