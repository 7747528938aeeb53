import { must } from '@candor/decimal/assert.ts';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { MessageDraft } from '../../notifications/inbox/message.ts';
import type { MessageSource, TakenEvents } from '../../notifications/inbox/message-relay.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Tables } from '../../../kernel/database/tables.ts';
import type { SettingDefinitions } from '../../../kernel/setting.ts';
import type { Proposal } from '../../approvals/proposals-reader.ts';
import { findProposal } from '../../approvals/proposals-reader.ts';
import { changeMessages } from './change-message.ts';

/**
 * Notifies customers of approved changes before they take effect, and of those
 * that were called off. Invariant: up to which customer it is done is written with
 * the messages, so that each customer is notified once, whatever is killed when.
 */
export const changeNews = ({ definitions, clock }: ChangeNewsDeps): MessageSource => ({
  failure: 'change notices failed, retrying',
  waiting: sql`select from change_notices`,
  take: (transaction) => takePage(transaction, definitions, clock.marketNow()),
});

interface ChangeNewsDeps {
  readonly clock: Clock;
  readonly definitions: SettingDefinitions;
}

/** The messages of the oldest notice to its next customers. */
async function takePage(
  transaction: Transaction<Tables>,
  definitions: SettingDefinitions,
  sentAt: number,
): Promise<TakenEvents> {
  const notice = await transaction
    .selectFrom('change_notices')
    .select(['id', 'proposal_id', 'event', 'notified_to'])
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (notice === undefined) return { drafts: [], hasMore: false };
  const found = await findProposal(transaction, Number(notice.proposal_id));
  const proposal = must(found, 'a notice is of a proposal, which stays');
  const customers = await customersAfter(transaction, proposal, notice.notified_to);
  const last = customers.at(-1);
  if (last === undefined) await transaction.deleteFrom('change_notices').where('id', '=', notice.id).execute();
  else await transaction.updateTable('change_notices').set({ notified_to: last }).where('id', '=', notice.id).execute();
  const messages = changeMessages(proposal, notice.event, definitions);
  return { drafts: draftsFor(messages, customers, sentAt), hasMore: true };
}

const draftsFor = (
  messages: ReturnType<typeof changeMessages>,
  customers: readonly string[],
  sentAt: number,
): MessageDraft[] =>
  customers.flatMap((id) =>
    messages.map((message): MessageDraft => ({ userId: Number(id), kind: 'account', sentAt, ...message })),
  );

/** Whom it concerns: of an instrument those with orders on it, of a rule of the site everybody with a real account. */
async function customersAfter(
  transaction: Transaction<Tables>,
  { kind, payload }: Proposal,
  after: string,
): Promise<readonly string[]> {
  const { rows } =
    kind === 'instrument.terms'
      ? await sql<{ id: string }>`
          select distinct user_id as id from orders
          where status <> 'closed' and instrument_id = ${payload['instrument_id']} and user_id > ${after}
          order by user_id limit ${AT_ONCE}
        `.execute(transaction)
      : await sql<{ id: string }>`
          select id from users where not demo and accounts_opened and id > ${after} order by id limit ${AT_ONCE}
        `.execute(transaction);
  return rows.map(({ id }) => id);
}

const AT_ONCE = 200;
