import { must } from '@candor/decimal/assert.ts';
import { formatFixed, parsePrice } from '@candor/decimal/decimal.ts';
import type { Price } from '@candor/decimal/decimal.ts';
import { rowIn } from '@candor/engine/command-result.ts';
import type { Order } from '@candor/engine/order.ts';
import { ORDERS } from '@candor/engine/order.ts';
import type { RefusalReason } from '@candor/engine/command-result.ts';
import type { MessageParameters, Translator } from '@candor/locales/translate.ts';
import type { OrderDto } from '@candor/protocol/trading/order.ts';
import type { Database } from '../../kernel/database/database.ts';
import { readOriginals } from './originals.ts';
import type { EngineGateway, TimelessCommand } from '../../engine/gateway.ts';
import { refusalAnswer } from '../../engine/refusals.ts';
import type { CustomerSession, Refusal, RequestContext } from '../../kernel/http/endpoint.ts';
import type { Live, PresentOrderDeps } from './present-order.ts';
import { liveAtOpening, presentOrder } from './present-order.ts';

/** What the calls that change an order need. */
export interface OrderCommandDeps extends PresentOrderDeps {
  readonly engine: EngineGateway;
  readonly database: Database;
  /** An order whatever its state, of whichever customer; null where there is none. */
  readonly findOrder: (orderId: number) => Promise<Order | null>;
  /** The translator of a language by its wire code. */
  readonly translator: (language: string) => Translator;
}

/** What a command about one order came to. */
export type OrderResult = { readonly kind: 'order'; readonly order: Order; readonly dto: OrderDto } | Refusal;

/** Submits a command whose reply is an order. `call` keeps one key apart for different calls. */
export async function commandOrder(
  command: TimelessCommand,
  call: string,
  request: RequestContext<CustomerSession>,
  deps: OrderCommandDeps,
): Promise<OrderResult> {
  const result = await deps.engine.submit(command, request.key === null ? null : `${call}:${request.key}`);
  if (result.kind === 'refused') return refusalAnswer(await exactReason(result.reason, command, deps));
  const order = rowIn(result, ORDERS);
  const replied = must(order, 'a command about an order is answered with it');
  const live =
    command.kind === 'submitOrder' && replied.status === 'holding'
      ? liveAtOpening(replied)
      : liveNow(replied, deps.engine);
  return {
    kind: 'order',
    order: replied,
    dto: presentOrder(replied, live, deps, await readOriginals(deps, [replied])),
  };
}

/**
 * The engine forgets what is closed: an order of the customer's own that it
 * does not know is one that is no longer open.
 */
async function exactReason(
  reason: RefusalReason,
  command: TimelessCommand,
  deps: OrderCommandDeps,
): Promise<RefusalReason> {
  if (reason !== 'unknownOrder' || !('orderId' in command)) return reason;
  const order = await deps.findOrder(command.orderId);
  if (order?.userId !== command.userId) return reason;
  return command.kind === 'cancelOrder' || command.kind === 'changeOrder' ? 'notPending' : 'notHolding';
}

/** The names and figures that the sentences about an order are made with. */
export function orderWords(
  dto: OrderDto,
  price: Price | null,
  language: string,
  deps: OrderCommandDeps,
): MessageParameters {
  const translate = deps.translator(language);
  return {
    side: translate(dto.OrderType === 1 ? 'trade.buy' : 'trade.sell'),
    quantity: dto.Quantity,
    instrument: dto.ForexTradeLists.ShowCode,
    price: price === null ? '' : formatFixed(price, dto.ForexTradeLists.PricePrecision),
    profit: dto.FactProfits,
  };
}

/** A price that may be left out: "" is none. */
export const priceOrNull = (text: string): Price | null => (text === '' ? null : parsePrice(text));

function liveNow(order: Order, engine: EngineGateway): Live | null {
  if (order.status === 'closed') return null;
  return engine.peek(order.userId)?.orders.find((view) => view.order.id === order.id) ?? null;
}
