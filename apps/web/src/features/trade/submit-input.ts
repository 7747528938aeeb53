import type { RawInputOf } from '@candor/protocol/call.ts';
import type { submit } from '@candor/protocol/trading/submit.ts';
import type { Instrument } from '../../domain/market/instrument.ts';
import type { Side } from '../../domain/orders/order-figures.ts';
import { isTrail } from './ticket-figures.ts';
import type { PricedTicket } from './ticket-figures.ts';

/** The ticket as the call takes it. Stops go as prices, however they were said: those that the customer was shown. */
export const submitInput = (side: Side, instrument: Pick<Instrument, 'id'>, ticket: PricedTicket) =>
  ({
    type: side === 'buy' ? 1 : 2,
    cont: ticket.lots,
    forex_id: instrument.id,
    status: ticket.orderType === 'market' ? 1 : 0,
    target_price: ticket.orderType === 'market' ? '' : ticket.target,
    ...wireStopLoss(ticket.stopLoss),
    target_profit_price: ticket.takeProfit ?? '',
    multiple: ticket.leverage,
  }) satisfies RawInputOf<typeof submit>;

const wireStopLoss = (stop: PricedTicket['stopLoss']) =>
  isTrail(stop) ? { stop_loss_price: '', trail: stop.value } : { stop_loss_price: stop ?? '', trail: '' };
