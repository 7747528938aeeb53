import type { ConnectionState } from '../../live/connection.ts';
import type { Quote } from '../../live/quote-store.ts';
import type { Instrument } from '../../domain/market/instrument.ts';
import { compare, subtract } from '../../domain/orders/order-figures.ts';
import type { Side } from '../../domain/orders/order-figures.ts';
import type { StopFault } from '../../domain/orders/stop-sides.ts';
import { stopFault, triggerOf } from './ticket-figures.ts';
import type { Ticket, TicketFigures } from './ticket-figures.ts';
import { lacksLeverage } from './leverage.ts';

/** Why one side cannot be ordered now, in the order in which a customer can do something about it. */
export type TradeBlock =
  | { readonly kind: 'offline' | 'stale' | 'noPrice' | 'noLeverage' | 'quantity' | 'target' }
  /** How much is missing, and whether the least quantity could be paid for. */
  | { readonly kind: 'margin'; readonly missing: string; readonly canReduce: boolean }
  | { readonly kind: 'closed'; readonly opensAt: number | null }
  | ({ readonly kind: 'stop' } & StopFault);

export interface TradeSituation {
  readonly instrument: Instrument;
  readonly ticket: Ticket;
  readonly quote: Quote | undefined;
  readonly connection: ConnectionState;
  /** undefined for visitors, whose funds nobody knows. */
  readonly free: string | undefined;
  readonly figures: TicketFigures | null;
}

export function tradeBlock(situation: TradeSituation, side: Side): TradeBlock | null {
  const { instrument, ticket, quote, connection, free, figures } = situation;
  if (connection === 'offline') return { kind: 'offline' };
  if (quote === undefined) return { kind: 'noPrice' };
  if (!quote.isOpen) return { kind: 'closed', opensAt: instrument.nextOpenAt };
  if (quote.isTooOldToTrade) return { kind: 'stale' };
  if (lacksLeverage(instrument)) return { kind: 'noLeverage' };
  if (compare(ticket.lots, instrument.minLots) === null || compare(ticket.lots, instrument.minLots) === -1)
    return { kind: 'quantity' };
  if (ticket.orderType === 'pending' && triggerOf(ticket.target, side, quote) === null) return { kind: 'target' };
  if (figures === null) return { kind: 'quantity' };
  const fault = stopFault(ticket, figures, side, quote);
  if (fault !== null) return { kind: 'stop', ...fault };
  if (free === undefined || compare(figures.needed, free) !== 1) return null;
  const missing = subtract(figures.needed, free) ?? figures.needed;
  return { kind: 'margin', missing, canReduce: paysForLeast(situation, figures, free) };
}

/** Needs grow with the lots. Doubles are enough for advice. */
function paysForLeast({ instrument, ticket }: TradeSituation, { needed }: TicketFigures, free: string): boolean {
  return Number(needed) * Number(instrument.minLots) <= Number(free) * Number(ticket.lots);
}
