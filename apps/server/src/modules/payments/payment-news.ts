import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { MessageDraft, MessageName } from '../notifications/inbox/message.ts';
import type { MessageSource } from '../notifications/inbox/message-relay.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Tables } from '../../kernel/database/tables.ts';
import { findDeposit } from './deposits/deposits.ts';
import { findWithdrawal } from './withdrawals/withdrawals.ts';
import { depositMessage, withdrawalMessage } from './payment-message.ts';
import type { PaymentEvent } from '../notifications/tables.ts';

export interface PaymentNewsDeps {
  readonly clock: Clock;
  readonly currency: () => string;
}

/**
 * Tells customers what became of their deposits and withdrawals, in the inbox and by mail. An outcome came to its table
 * in the transaction that made it so.
 */
export const paymentNews = (deps: PaymentNewsDeps): MessageSource => ({
  failure: 'payments not announced, retrying',
  waiting: sql`select from payment_outcomes`,
  isMailed: ({ name }) => MAILED.has(name),
  take: async (transaction) => {
    const news = await takeNews(transaction);
    const drafts: MessageDraft[] = [];
    for (const row of news) {
      const draft = await draftOf(deps, transaction, row);
      if (draft !== null) drafts.push(draft);
    }
    return { drafts, hasMore: news.length === AT_ONCE };
  },
});

async function draftOf(
  deps: PaymentNewsDeps,
  transaction: Transaction<Tables>,
  { payment_id, event }: PaymentNewsRow,
): Promise<MessageDraft | null> {
  const telling = { currency: deps.currency(), at: deps.clock.marketNow() };
  const deposit = await findDeposit(transaction, Number(payment_id), null);
  if (deposit !== null) return depositMessage(deposit, event, telling);
  const withdrawal = await findWithdrawal(transaction, Number(payment_id), null);
  return withdrawal === null ? null : withdrawalMessage(withdrawal, event, telling);
}

interface PaymentNewsRow {
  readonly id: string;
  readonly payment_id: string;
  readonly event: PaymentEvent;
}

/** The oldest ones whose details are tied to their payment by now; the others wait until their draft is settled. */
async function takeNews(transaction: Transaction<Tables>): Promise<readonly PaymentNewsRow[]> {
  const { rows } = await sql<PaymentNewsRow>`
    delete from payment_outcomes
    where id in (
      select o.id from payment_outcomes o
      where exists (select from deposits d where d.payment_id = o.payment_id)
        or exists (select from withdrawals w where w.payment_id = o.payment_id)
      order by o.id limit ${AT_ONCE} for update of o skip locked
    )
    returning id, payment_id, event
  `.execute(transaction);
  return rows.toSorted((a, b) => Number(a.id) - Number(b.id));
}

/** Approval is a step on the way, which the inbox alone tells. */
const MAILED: ReadonlySet<MessageName> = new Set([
  'depositCredited',
  'depositRefused',
  'withdrawalAsked',
  'withdrawalSent',
  'withdrawalRefused',
]);
const AT_ONCE = 100;
