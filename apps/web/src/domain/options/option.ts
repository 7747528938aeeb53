import type { OutputOf } from '@candor/protocol/call.ts';
import type { getSeconds } from '@candor/protocol/options/get-seconds.ts';
import type { OptionDto } from '@candor/protocol/options/option.ts';
import { toFillTick, toOrderInstrument } from '../orders/order.ts';
import type { FillTick, OrderInstrument } from '../orders/order.ts';
import type { OptionDirection, OptionTerms } from './option-figures.ts';

/** A timed option. Money and prices are decimal texts; an absent one is "". */
export interface Option extends OptionTerms {
  readonly id: number;
  readonly instrument: OrderInstrument;
  readonly direction: OptionDirection;
  readonly status: 'running' | 'closed';
  readonly seconds: number;
  readonly openPrice: string;
  readonly endPrice: string;
  /** The gain or loss, without the stake; "" while it runs. */
  readonly profit: string;
  /** What came back; "" while it runs. */
  readonly payout: string;
  readonly result: OptionDto['Result'];
  /** Why the stake came back, for void. */
  readonly voidReason: OptionDto['VoidReason'];
  /** Market time, epoch milliseconds. */
  readonly openTime: number;
  /** Market time of the end, reached or not. */
  readonly endTime: number;
  readonly openTick: FillTick;
  readonly endTick: FillTick | null;
  /** The moment of its end by this page's own clock (performance.now): countdowns go by it. */
  readonly endsAt: number;
}

/** What options are offered with; empty while they are off. */
export interface OptionProducts {
  readonly durations: readonly OptionDuration[];
  /** Stakes to choose from. */
  readonly stakes: readonly string[];
  readonly losesWholeStake: boolean;
  readonly refundsTies: boolean;
}

export interface OptionDuration {
  readonly id: number;
  readonly seconds: number;
  /** Share of the stake that is won. */
  readonly ratio: string;
  readonly minStake: string;
}

/** From the moment of its answer the page counts by itself. */
export function toOption(wire: OptionDto): Option {
  return {
    id: wire.Id,
    instrument: toOrderInstrument(wire.ForexTradeList),
    direction: wire.Type === 1 ? 'up' : 'down',
    status: wire.Status === 1 ? 'running' : 'closed',
    stake: wire.Number,
    seconds: wire.Seconds,
    ratio: wire.ProfitRatio,
    losesWholeStake: wire.LossLevel === 0,
    refundsTies: wire.TieRefund === 1,
    openPrice: wire.OpenPrice,
    endPrice: wire.EndPrice,
    profit: wire.FactProfits,
    payout: wire.Payout,
    result: wire.Result,
    voidReason: wire.VoidReason,
    openTime: wire.CreatedAt,
    endTime: wire.CompleteAt,
    openTick: toFillTick(wire.OpenTick),
    endTick: toFillTick(wire.EndTick),
    endsAt: performance.now() + wire.RemainMilliSeconds,
  };
}

export const toOptionProducts = (wire: OutputOf<typeof getSeconds>): OptionProducts => ({
  durations: wire.sec.map((each) => ({
    id: each.Id,
    seconds: each.Seconds,
    ratio: each.ProfitRatio,
    minStake: each.LimitAmount,
  })),
  stakes: wire.number.map((each) => each.Number),
  losesWholeStake: wire.LossLevel === 0,
  refundsTies: wire.TieRefund === 1,
});
