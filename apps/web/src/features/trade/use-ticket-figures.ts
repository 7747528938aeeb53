import { useQuote } from '../../live/hooks.ts';
import type { Instrument } from '../../domain/market/instrument.ts';
import { useConversionRate } from '../../domain/orders/conversion.ts';
import type { Side } from '../../domain/orders/order-figures.ts';
import { useSite } from '../../domain/site/site.ts';
import { impliedSide, ticketFigures } from './ticket-figures.ts';
import type { Ticket, TicketConditions, TicketFigures } from './ticket-figures.ts';

export function useTicketConditions(instrument: Instrument): TicketConditions {
  const feeBasis = useSite().text('trade_fee_type') === '1' ? 'perLot' : 'ofMargin';
  const rate = useConversionRate(instrument);
  return {
    precision: instrument.pricePrecision,
    contractSize: instrument.contractSize,
    feeBasis,
    feeRate: instrument.feeRate,
    rate,
  };
}

/**
 * The figures of the ticket at the price now: for `side`, or for the side that its stops speak for. Renders on ticks.
 */
export function useTicketFigures(instrument: Instrument, ticket: Ticket, side?: Side): TicketFigures | null {
  const quote = useQuote(instrument.code);
  const conditions = useTicketConditions(instrument);
  if (quote === undefined) return null;
  const reference = ticket.orderType === 'pending' ? ticket.target : quote.last;
  return ticketFigures(ticket, conditions, side ?? impliedSide(ticket, reference), quote);
}
