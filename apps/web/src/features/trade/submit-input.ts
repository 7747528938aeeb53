import type { RawInputOf } from '@candor/protocol/call.ts';
import type { submit } from '@candor/protocol/trading/submit.ts';
import type { Instrument } from '../../domain/market/instrument.ts';
import type { Side } from '../../domain/orders/order-figures.ts';
import type { PricedTicket } from './ticket-figures.ts';

/** The ticket as the call takes it. Stops go as prices, however they were said: those that the customer was shown. */
export const submitInput = (side: Side, instrument: Pick<Instrument, 'id'>, ticket: PricedTicket) =>
  ({
    type: side === 'buy' ? 1 : 2,
    cont: ticket.lots,
    forex_id: instrument.id,
    status: ticket.orderType === 'market' ? 1 : 0,
    target_price: ticket.orderType === 'market' ? '' : ticket.target,
    stop_loss_price: ticket.stopLoss ?? '',
    target_profit_price: ticket.takeProfit ?? '',
    multiple: ticket.leverage,
  }) satisfies RawInputOf<typeof submit>;
