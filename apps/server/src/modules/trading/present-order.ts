import { formatDecimal, formatRate, price, ZERO_MONEY } from '@candor/decimal/decimal.ts';
import type { Decimal, Money, Price, Rate } from '@candor/decimal/decimal.ts';
import { closingPrice, profitOf } from '@candor/engine/formulas.ts';
import { stopBehind } from '@candor/engine/stop-level.ts';
import type { FillTick, Order, OrderStatus } from '@candor/engine/order.ts';
import type { OrderDto } from '@candor/protocol/trading/order.ts';

/** What copies copy, by the number of the copy. */
export type Originals = ReadonlyMap<number, NonNullable<OrderDto['Original']>>;

/** An instrument as orders name it. */
export interface OrderListing {
  readonly id: number;
  readonly code: string;
  readonly showCode: string;
  readonly logo: string;
  readonly pricePrecision: number;
  readonly open: boolean;
}

export interface PresentOrderDeps {
  /** null for an instrument that is no longer listed. */
  readonly listing: (instrumentId: number) => OrderListing | null;
  /** An instant (epoch milliseconds) as text in the site's zone; "" for null. */
  readonly formatTime: (at: number | null) => string;
}

/** What an open order would bring now, in account currency, with the price (null before any) and the rate of it. */
export interface Live {
  readonly price: Price | null;
  readonly profit: Money;
  readonly rate: Rate;
  /** The stop loss in force. */
  readonly stopLoss: Price | null;
}

/** An order as customers see it: `live` while it is open, what it came to once it is closed. */
export function presentOrder(order: Order, live: Live | null, deps: PresentOrderDeps, originals: Originals): OrderDto {
  const origin = order.openPrice ?? order.target;
  const { closedAt, createdAt, openedAt } = order;
  const update = order.status === 'closed' ? order.closePrice : (live?.price ?? null);
  const profit = order.status === 'closed' ? order.profit : (live?.profit ?? ZERO_MONEY);
  const rate = order.status === 'holding' ? (live?.rate ?? null) : order.closeRate;
  return {
    Id: order.id,
    OriginId: order.originId,
    OrderType: order.side === 'buy' ? 1 : 2,
    Quantity: formatDecimal(order.lots),
    Status: STATUS_NUMBERS[order.status],
    ForexId: order.instrumentId,
    Multiple: order.leverage,
    ForexContNum: formatDecimal(order.contractSize),
    OriginPrice: text(origin),
    Price: text(origin),
    UpdatePrice: text(update),
    FactProfits: formatDecimal(profit),
    CautionMoney: formatDecimal(order.margin),
    TradeFee: formatDecimal(order.fee),
    TargetPrice: text(order.target),
    Trigger: order.trigger ?? '',
    TargetLossPrice: text(live?.stopLoss ?? order.stopLoss),
    ...(order.trail === null ? {} : { Trail: formatDecimal(order.trail) }),
    TargetProfitPrice: text(order.takeProfit),
    QuoteToAccountRate: formatRate(order.openRate),
    CloseRate: rate === null ? '' : formatRate(rate),
    CreateTimeHandler: deps.formatTime(createdAt),
    CreateTime: createdAt,
    OpenTimeHandler: deps.formatTime(openedAt),
    OpenTime: openedAt,
    CompleteTimeHandler: deps.formatTime(closedAt),
    CompleteTime: closedAt,
    OpenTick: order.openTick === null ? null : presentTick(order.openTick),
    CloseTick: order.closeTick === null ? null : presentTick(order.closeTick),
    CloseReason: order.closeReason ?? '',
    Slippage: slippage(order),
    FollowType: order.followId === null ? 1 : 2,
    Original: originals.get(order.id) ?? null,
    ForexTradeLists: presentListing(order.instrumentId, deps),
  };
}

/** What an order that was filled just now would close at, by the very tick that filled it. */
export function liveAtOpening(order: Order): Live | null {
  const { openTick, openPrice, side, lots, contractSize, openRate, trail, stopLoss } = order;
  if (openTick === null || openPrice === null) return null;
  const closing = closingPrice(side, openTick);
  return {
    price: closing,
    profit: profitOf({ side, lots, contractSize, openPrice }, closing, openRate),
    rate: openRate,
    stopLoss: trail === null ? stopLoss : stopBehind(side, closing, trail),
  };
}

/** How much worse than its target an order that waited was filled; negative when better. */
function slippage({ target, openPrice, side }: Order): string {
  if (target === null || openPrice === null) return '';
  return formatDecimal(price(side === 'buy' ? openPrice - target : target - openPrice));
}

export function presentTick(tick: FillTick): NonNullable<OrderDto['OpenTick']> {
  return { Seq: tick.seq, Time: tick.at, Bid: formatDecimal(tick.bid), Ask: formatDecimal(tick.ask) };
}

export function presentListing(instrumentId: number, deps: PresentOrderDeps): OrderDto['ForexTradeLists'] {
  const listing = deps.listing(instrumentId);
  return {
    Id: instrumentId,
    Code: listing?.code ?? '',
    ShowCode: listing?.showCode ?? '',
    Logo: listing?.logo ?? '',
    PricePrecision: listing?.pricePrecision ?? 8,
    MarketStatus: listing?.open === true ? 1 : 0,
  };
}

const text = (value: Decimal | null): string => (value === null ? '' : formatDecimal(value));
const STATUS_NUMBERS = { pending: 0, holding: 1, closed: 3 } as const satisfies Record<OrderStatus, number>;
