import { nearestAllowed } from '@candor/ui/decimal-steps.ts';
import { useState } from 'react';
import type { Instrument } from '../../domain/market/instrument.ts';
import type { Ticket } from './ticket-figures.ts';

export type ChangeTicket = (change: Partial<Ticket>) => void;

/** What every part of the ticket is given. */
export interface TicketFormProps {
  readonly instrument: Instrument;
  readonly ticket: Ticket;
  readonly onChange: ChangeTicket;
}

/** The ticket of an instrument; another instrument starts a new one. */
export function useTicket(instrument: Instrument): [Ticket, ChangeTicket] {
  const [held, setHeld] = useState(() => ({ code: instrument.code, ticket: newTicket(instrument) }));
  const current = held.code === instrument.code ? held : { code: instrument.code, ticket: newTicket(instrument) };
  if (current !== held) setHeld(current);
  const change: ChangeTicket = (part) => setHeld(({ code, ticket }) => ({ code, ticket: { ...ticket, ...part } }));
  return [current.ticket, change];
}

function newTicket(instrument: Instrument): Ticket {
  const options = instrument.leverages;
  const isFixed = instrument.hasFixedMargin;
  const chosen = options.find((option) => option.isDefault) ?? options[0];
  return {
    orderType: 'market',
    lots: nearestAllowed(instrument.minLots, lotRange(instrument)).value,
    leverage: isFixed ? 0 : (chosen?.value ?? 0),
    target: '',
    stopLoss: null,
    takeProfit: null,
  };
}

export const lotRange = ({ lotStep, minLots, maxLots }: Instrument) => ({
  step: lotStep,
  min: minLots,
  max: maxLots,
});
