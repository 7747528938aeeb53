import { formatDecimal } from '@candor/decimal/decimal.ts';
import type { Decimal } from '@candor/decimal/decimal.ts';
import type { Option } from '@candor/engine/option.ts';
import type { OptionDto } from '@candor/protocol/options/option.ts';
import type { PresentOrderDeps } from '../trading/present-order.ts';
import { presentListing, presentTick } from '../trading/present-order.ts';

/** What the form of an option needs beside the option. */
export interface PresentOptionDeps extends PresentOrderDeps {
  /** Wall milliseconds until a market time: customers count down by their own clocks. */
  readonly msUntil: (at: number) => number;
}

/** An option as customers see it, now. */
export function presentOption(option: Option, deps: PresentOptionDeps): OptionDto {
  const { stake, status, payout, openedAt, endsAt, endTick } = option;
  const isClosed = status === 'closed';
  return {
    Id: option.id,
    ForexId: option.instrumentId,
    Type: option.direction === 'up' ? 1 : 2,
    Number: formatDecimal(stake),
    Seconds: option.seconds,
    RemainMilliSeconds: isClosed ? 0 : Math.ceil(deps.msUntil(endsAt)),
    ProfitRatio: formatDecimal(option.ratio),
    LossLevel: option.losesWholeStake ? 0 : 1,
    TieRefund: option.refundsTies ? 1 : 0,
    OpenPrice: formatDecimal(option.openPrice),
    EndPrice: option.endPrice === null ? '' : formatDecimal(option.endPrice),
    FactProfits: isClosed ? formatDecimal((payout - stake) as Decimal) : '',
    Payout: isClosed ? formatDecimal(payout) : '',
    Status: isClosed ? 3 : 1,
    Result: option.result ?? '',
    VoidReason: option.voidReason ?? '',
    CreatedAtST: deps.formatTime(openedAt),
    CreatedAt: openedAt,
    CompleteAtST: deps.formatTime(endsAt),
    CompleteAt: endsAt,
    OpenTick: presentTick(option.openTick),
    EndTick: endTick === null ? null : presentTick(endTick),
    ForexTradeList: presentListing(option.instrumentId, deps),
  };
}
