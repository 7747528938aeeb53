import type { PlainKey } from '@candor/locales/translate.ts';
import type { Quote } from '../../live/quote-store.ts';
import type { Side } from '../../domain/orders/order-figures.ts';
import { openingPrice, triggerOf } from './ticket-figures.ts';
import type { Ticket } from './ticket-figures.ts';

export interface SideFace {
  readonly label: PlainKey;
  /** "" while there is none. */
  readonly price: string;
}

/**
 * What the button of a side says: the order that it stands for and the price
 * that this goes by, which is the target of a pending one.
 */
export function sideFace(ticket: Ticket, side: Side, quote: Quote | undefined): SideFace {
  const isKnown = quote !== undefined && quote.time !== null;
  const price = ticket.orderType === 'market' && !isKnown ? '' : openingPrice(ticket, side, quote ?? NO_SIDES);
  const trigger = ticket.orderType === 'market' || !isKnown ? null : triggerOf(ticket.target, side, quote);
  return { label: trigger === null ? `trade.${side}` : `trade.${side}.${trigger}`, price };
}

const NO_SIDES = { bid: '', ask: '' };
