import type { Option } from '@candor/engine/option.ts';
import type { Order } from '@candor/engine/order.ts';
import type { EngineEvent } from '@candor/engine/engine-event.ts';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { OPTION_CODEC } from '../../engine/store/entity-codecs.ts';
import { ORDER_CODEC } from '../../engine/store/entity-codecs.ts';
import type { MessageDraft } from '../notifications/inbox/message.ts';
import type { MessageSource } from '../notifications/inbox/message-relay.ts';
import type { Tables } from '../../kernel/database/tables.ts';
import type { NamedInstrument } from '../../pricing/named-instrument.ts';
import { nameOf } from '../../pricing/named-instrument.ts';
import { optionMessage, orderMessage } from './trading-message.ts';

export interface TradingNewsDeps {
  readonly instrument: (id: number) => NamedInstrument | null;
  readonly currency: () => string;
}

/**
 * Tells customers what happened to their orders and options without their doing.
 * Invariant: an outcome leaves its table in the transaction that writes its message, and
 * it came there in the one that made it so: each is announced once, whatever is killed when.
 */
export const tradingNews = (deps: TradingNewsDeps): MessageSource => ({
  failure: 'trading outcomes not announced, retrying',
  waiting: sql`select from trading_outcomes`,
  isNotedWith: mayTell,
  take: async (transaction) => {
    const news = await takeNews(transaction);
    const drafts = await draftsOf(deps, transaction, news);
    return { drafts, hasMore: news.length === AT_ONCE };
  },
});

async function draftsOf(
  { instrument, currency }: TradingNewsDeps,
  transaction: Transaction<Tables>,
  news: readonly OrderNewsRow[],
): Promise<MessageDraft[]> {
  const orders = await readOrders(transaction, news);
  const options = await readOptions(transaction, news);
  const drafts: MessageDraft[] = [];
  for (const { subject, subject_id: id, event } of news) {
    const order = subject === 'order' ? orders.get(id) : undefined;
    const option = subject === 'option' ? options.get(id) : undefined;
    const names = (instrumentId: number) => ({ instrument: nameOf(instrumentId, instrument), currency: currency() });
    if (order !== undefined && event !== 'ended') drafts.push(orderMessage(order, event, names(order.instrumentId)));
    if (option !== undefined) drafts.push(optionMessage(option, names(option.instrumentId)));
  }
  return drafts;
}

interface OrderNewsRow {
  readonly id: string;
  readonly partition: number;
  readonly subject: 'order' | 'option';
  readonly subject_id: string;
  readonly event: 'filled' | 'stopLoss' | 'takeProfit' | 'stopOut' | 'ended';
}

/** The oldest ones; another process takes others. */
async function takeNews(transaction: Transaction<Tables>): Promise<readonly OrderNewsRow[]> {
  const { rows } = await sql<OrderNewsRow>`
    delete from trading_outcomes
    where id in (select id from trading_outcomes order by id limit ${AT_ONCE} for update skip locked)
    returning id, partition, subject, subject_id, event
  `.execute(transaction);
  return rows.toSorted((a, b) => Number(a.id) - Number(b.id));
}

async function readOrders(transaction: Transaction<Tables>, news: readonly OrderNewsRow[]) {
  const ids = news.filter(({ subject }) => subject === 'order').map(({ subject_id: id }) => id);
  if (ids.length === 0) return new Map<string, Order>();
  const rows = await transaction.selectFrom('orders').select(ORDER_CODEC.names).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, ORDER_CODEC.fromCells(row)]));
}

async function readOptions(transaction: Transaction<Tables>, news: readonly OrderNewsRow[]) {
  const ids = news.filter(({ subject }) => subject === 'option').map(({ subject_id: id }) => id);
  if (ids.length === 0) return new Map<string, Option>();
  const rows = await transaction.selectFrom('options').select(OPTION_CODEC.names).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, OPTION_CODEC.fromCells(row)]));
}

/**
 * Whether the commit behind the event has noted an outcome. What customers do
 * themselves are not announced, and they are the most.
 */
function mayTell(event: EngineEvent): boolean {
  if (event.kind === 'orderOpened') return event.order.trigger !== null;
  if (event.kind === 'orderClosed') return event.order.closeReason !== 'customer';
  return event.kind === 'optionClosed';
}

const AT_ONCE = 500;
