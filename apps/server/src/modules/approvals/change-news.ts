import { must } from '@candor/decimal/assert.ts';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { MessageDraft } from '../notifications/inbox/message.ts';
import type { MessageSource, TakenEvents } from '../notifications/inbox/message-relay.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Tables } from '../../kernel/database/tables.ts';
import type { ApprovedWork } from './approved-work.ts';
import { findProposal } from './proposals-reader.ts';

/**
 * Notifies customers of approved changes before they take effect, and of those
 * that were called off. Invariant: up to which customer it is done is written with
 * the messages, so that each customer is notified once, whatever is killed when.
 */
export const changeNews = ({ work, clock }: ChangeNewsDeps): MessageSource => ({
  failure: 'change notices failed, retrying',
  waiting: sql`select from change_notices`,
  take: (transaction) => takePage(transaction, work, clock.marketNow()),
});

interface ChangeNewsDeps {
  readonly clock: Clock;
  readonly work: Pick<ApprovedWork, 'announcementOf'>;
}

/** The messages of the oldest notice to its next customers. */
async function takePage(
  transaction: Transaction<Tables>,
  work: ChangeNewsDeps['work'],
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
  const { concerned, messages } = must(work.announcementOf(proposal.kind), 'what is announced says to whom and how');
  const { rows: customers } = await concerned(proposal.payload, notice.notified_to, AT_ONCE).execute(transaction);
  const last = customers.at(-1)?.id;
  if (last === undefined) await transaction.deleteFrom('change_notices').where('id', '=', notice.id).execute();
  else await transaction.updateTable('change_notices').set({ notified_to: last }).where('id', '=', notice.id).execute();
  const said = messages(proposal, notice.event);
  const drafts = customers.flatMap(({ id }) =>
    said.map((message): MessageDraft => ({ userId: Number(id), kind: 'account', sentAt, ...message })),
  );
  return { drafts, hasMore: true };
}

const AT_ONCE = 200;
