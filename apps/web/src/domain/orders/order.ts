import type { OrderDto } from '@candor/protocol/trading/order.ts';
import type { Side } from './order-figures.ts';

/** `pending` waits for its price, `open` is a position, `closed` is one that was closed or cancelled. */
export type OrderStatus = 'pending' | 'open' | 'closed';

/** A contract order. Money, prices and lots are decimal texts; an absent one is "". Times are epoch milliseconds. */
export interface Order {
  readonly id: number;
  readonly side: Side;
  readonly status: OrderStatus;
  readonly lots: string;
  readonly instrumentId: number;
  readonly instrument: OrderInstrument;
  /** 0 with a fixed margin. */
  readonly leverage: number;
  /** Units per lot that every figure of this order is computed with. */
  readonly contractSize: string;
  readonly openPrice: string;
  /** Of an open order the price that it would close at, at the moment of reading. */
  readonly closePrice: string;
  /** Before the fee. */
  readonly profit: string;
  readonly margin: string;
  readonly fee: string;
  /** What a pending order waited for. */
  readonly triggerPrice: string;
  /** "" for an order at the market. */
  readonly trigger: OrderDto['Trigger'];
  /** Of a position whose stop follows the price, where it has come to. */
  readonly stopLoss: string;
  /** The distance at which the stop loss follows the price; "" where it stays. */
  readonly trail: string;
  readonly takeProfit: string;
  readonly quoteToAccountRate: string;
  readonly createdAt: number;
  readonly openedAt: number | null;
  readonly closedAt: number | null;
  readonly openTick: FillTick | null;
  readonly closeTick: FillTick | null;
  /** "" while open. */
  readonly closeReason: OrderDto['CloseReason'];
  /** Opening price minus trigger price in the customer's disfavour, for orders that waited; "" otherwise. */
  readonly slippage: string;
  /** Of a copy: the order of a trader that it copies; null of the customer's own orders. */
  readonly original: OriginalOrder | null;
}

/** What a copy is a copy of. */
export interface OriginalOrder {
  readonly id: number;
  readonly traderId: number;
  readonly traderName: string;
  /** When it opened. */
  readonly lots: string;
}

/** What an order or an option shows of its instrument. */
export interface OrderInstrument {
  readonly id: number;
  readonly code: string;
  readonly displayCode: string;
  readonly logo: string;
  readonly pricePrecision: number;
  readonly isOpen: boolean;
}

/** The tick that filled an order; `time` is market time. */
export interface FillTick {
  readonly seq: number;
  readonly time: number;
  readonly bid: string;
  readonly ask: string;
}

export function toOrder(wire: OrderDto): Order {
  return {
    id: wire.Id,
    side: wire.OrderType === 1 ? 'buy' : 'sell',
    status: STATUSES[wire.Status],
    lots: wire.Quantity,
    instrumentId: wire.ForexId,
    instrument: toOrderInstrument(wire.ForexTradeLists),
    leverage: wire.Multiple,
    contractSize: wire.ForexContNum,
    openPrice: wire.OriginPrice,
    closePrice: wire.UpdatePrice,
    profit: wire.FactProfits,
    margin: wire.CautionMoney,
    fee: wire.TradeFee,
    triggerPrice: wire.TargetPrice,
    trigger: wire.Trigger,
    stopLoss: wire.TargetLossPrice,
    trail: wire.Trail ?? '',
    takeProfit: wire.TargetProfitPrice,
    quoteToAccountRate: wire.QuoteToAccountRate,
    createdAt: wire.CreateTime,
    openedAt: wire.OpenTime,
    closedAt: wire.CompleteTime,
    openTick: toFillTick(wire.OpenTick),
    closeTick: toFillTick(wire.CloseTick),
    closeReason: wire.CloseReason,
    slippage: wire.Slippage,
    original: toOriginal(wire.Original),
  };
}

const toOriginal = (wire: OrderDto['Original']): OriginalOrder | null =>
  wire === null ? null : { id: wire.Id, traderId: wire.UserId, traderName: wire.Nickname, lots: wire.Quantity };

export const toOrderInstrument = (wire: OrderDto['ForexTradeLists']): OrderInstrument => ({
  id: wire.Id,
  code: wire.Code,
  displayCode: wire.ShowCode,
  logo: wire.Logo,
  pricePrecision: wire.PricePrecision,
  isOpen: wire.MarketStatus === 1,
});

export function toFillTick<Tick extends TickDto | null>(wire: Tick): Tick extends null ? null : FillTick;
export function toFillTick(wire: TickDto | null): FillTick | null {
  return wire === null ? null : { seq: wire.Seq, time: wire.Time, bid: wire.Bid, ask: wire.Ask };
}

type TickDto = NonNullable<OrderDto['OpenTick']>;

/** As the wire counts them. */
const STATUSES = { 0: 'pending', 1: 'open', 3: 'closed' } as const;
export const WIRE_STATUS = { pending: 0, open: 1, closed: 3 } as const satisfies Record<OrderStatus, number>;
