import type { CandleDto, PeriodDto } from '@candor/protocol/market/kline.ts';

export type Period = PeriodDto;

/** Values are numbers: they are for charts, never for money. */
export interface Candle {
  /** Of its open, epoch milliseconds. */
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  readonly period: Period;
}

export const toCandle = (wire: CandleDto): Candle => ({
  time: wire.Time,
  open: wire.Open,
  high: wire.High,
  low: wire.Low,
  close: wire.Close,
  volume: wire.Volume,
  period: wire.Period,
});
