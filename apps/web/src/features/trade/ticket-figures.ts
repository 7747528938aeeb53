import { add, compare, feeOf, marginOf, profitAt, subtract } from '../../domain/orders/order-figures.ts';
import type { Side } from '../../domain/orders/order-figures.ts';
import { stopFrom } from '../../domain/orders/stop-entry.ts';
import type { StopKind } from '../../domain/orders/stop-entry.ts';
import type { StopWish } from '../../domain/orders/stop-wish.ts';
import { wrongStop } from '../../domain/orders/stop-sides.ts';
import type { StopFault } from '../../domain/orders/stop-sides.ts';
import { closingAtFill, trailLevel } from '../../domain/orders/trail.ts';
import type { TrailWish } from '../../domain/orders/trail.ts';

/** What a customer has put into the ticket. Prices and lots are decimal texts; null is a stop that is not set. */
export interface Ticket {
  readonly orderType: 'market' | 'pending';
  readonly lots: string;
  /** 0 with fixed margin, or where none is configured. */
  readonly leverage: number;
  readonly target: string;
  readonly stopLoss: TicketStop | null;
  readonly takeProfit: TicketStop | null;
}

/** A price for whichever side, or a wish that each side has a price of its own for. Only a stop loss may follow. */
export type TicketStop = string | StopWish | TrailWish;

/** The prices of an order's stops; null is a stop that is not set, and "" one that has no price as it is wished for. */
export interface StopPrices {
  readonly stopLoss: string | null;
  readonly takeProfit: string | null;
}

/** The ticket of one side, as it is sent. A stop loss that follows has no price before the order opens. */
export interface PricedTicket extends Ticket {
  readonly stopLoss: string | TrailWish | null;
  readonly takeProfit: string | null;
}

export interface TicketConditions {
  /** The instrument's PricePrecision. */
  readonly precision: number;
  readonly contractSize: string;
  readonly feeBasis: 'perLot' | 'ofMargin';
  readonly feeRate: string;
  /** Account currency for one unit of quote currency. */
  readonly rate: string;
}

export interface Sides {
  readonly bid: string;
  readonly ask: string;
}

/** All in account currency, as the server would book it at these prices; null where it is unknown. */
export interface TicketFigures extends StopPrices {
  readonly side: Side;
  /** The price it would open at: ask or bid, or the target. */
  readonly price: string;
  readonly margin: string;
  readonly fee: string;
  /** What must be free to open it. */
  readonly needed: string;
  /** What the difference between ask and bid costs at once. */
  readonly spreadCost: string;
  /** With the fee; null without that stop. */
  readonly resultAtStop: string | null;
  readonly resultAtTarget: string | null;
}

/** The figures of the ticket for one side. Sources: spec 1 section 5, spec 3 sections 2, 6 and 7. */
export function ticketFigures(
  ticket: Ticket,
  conditions: TicketConditions,
  side: Side,
  quote: Sides,
): TicketFigures | null {
  const price = openingPrice(ticket, side, quote);
  const terms = { side, lots: ticket.lots, contractSize: conditions.contractSize, openPrice: price };
  const margin = marginOf(terms, ticket.leverage, conditions.rate);
  if (margin === null) return null;
  const fee = feeOf(conditions.feeBasis, ticket.lots, margin, conditions.feeRate);
  const spreadCost = profitAt({ ...terms, side: 'buy', openPrice: quote.bid }, quote.ask, conditions.rate);
  if (fee === null || spreadCost === null) return null;
  const priceOf = (kind: StopKind): string | null => {
    const stop = ticket[kind];
    if (stop === null || typeof stop === 'string') return stop;
    if (stop.way === 'trail') return trailLevel(side, closingAt(ticket, side, quote), stop.value) ?? '';
    const entry = stopFrom(stop.way, stop.value, kind, { ...terms, ...conditions, cost: fee });
    return entry.kind === 'price' ? entry.price : '';
  };
  const resultAt = (stop: string | null): string | null => {
    const profit = stop === null ? null : profitAt(terms, stop, conditions.rate);
    return profit === null ? null : subtract(profit, fee);
  };
  const [stopLoss, takeProfit] = [priceOf('stopLoss'), priceOf('takeProfit')];
  return {
    side,
    price,
    margin,
    fee,
    needed: add(margin, fee) ?? margin,
    spreadCost,
    stopLoss,
    takeProfit,
    resultAtStop: resultAt(stopLoss),
    resultAtTarget: resultAt(takeProfit),
  };
}

/** The side that prices of stops speak for, or buy where they say nothing. */
export function impliedSide({ stopLoss, takeProfit }: Pick<Ticket, keyof StopPrices>, last: string): Side {
  if (typeof stopLoss === 'string' && compare(stopLoss, last) === 1) return 'sell';
  if (stopLoss === null && typeof takeProfit === 'string' && compare(takeProfit, last) === -1) return 'sell';
  return 'buy';
}

export function openingPrice({ orderType, target }: OrderKind, side: Side, quote: Sides): string {
  if (orderType === 'pending') return target;
  return side === 'buy' ? quote.ask : quote.bid;
}

/** The price that it could be closed at as soon as it is open. */
function closingAt({ orderType, target }: OrderKind, side: Side, quote: Sides): string {
  if (orderType === 'pending') return closingAtFill(side, target, quote);
  return side === 'buy' ? quote.bid : quote.ask;
}

/** A better price than now is a limit, a worse one a stop; null where the target is no price or is the price now. */
export function triggerOf(target: string, side: Side, quote: Sides): 'limit' | 'stop' | null {
  const against = compare(target, side === 'buy' ? quote.ask : quote.bid);
  if (against === null || against === 0 || compare(target, '0') !== 1) return null;
  return (side === 'buy') === against < 0 ? 'limit' : 'stop';
}

/** The ticket with the prices that its stops have for the side of these figures. */
export const pricedTicket = (ticket: Ticket, { stopLoss, takeProfit }: StopPrices): PricedTicket => ({
  ...ticket,
  stopLoss: isTrail(ticket.stopLoss) ? ticket.stopLoss : stopLoss,
  takeProfit,
});

export const isTrail = (stop: TicketStop | null): stop is TrailWish =>
  stop !== null && typeof stop !== 'string' && stop.way === 'trail';

/**
 * The first stop on the wrong side of what it is measured by: the target, or
 * the price that the order would close at now.
 */
export function stopFault(order: OrderKind, stops: StopPrices, side: Side, quote: Sides): StopFault | null {
  const price = order.orderType === 'pending' ? order.target : side === 'buy' ? quote.bid : quote.ask;
  return wrongStop(side, price, stops.stopLoss, stops.takeProfit, openingPrice(order, side, quote));
}

/**
 * Whether the price moved further from the accepted one than the customer
 * should have to take: a spread, or a hundredth of a percent.
 */
export function movedPastTolerance(accepted: string, now: string, quote: Sides): boolean {
  const [from, to, bid, ask] = [Number(accepted), Number(now), Number(quote.bid), Number(quote.ask)];
  return Math.abs(to - from) > Math.max(ask - bid, from * 0.0001);
}

/** What a move of `step` against the order costs. */
export function costOfMove(ticket: Pick<Ticket, 'lots'>, conditions: TicketConditions, step: string): string | null {
  const terms = { side: 'buy', lots: ticket.lots, contractSize: conditions.contractSize, openPrice: '0' } as const;
  return profitAt(terms, step, conditions.rate);
}

type OrderKind = Pick<Ticket, 'orderType' | 'target'>;
