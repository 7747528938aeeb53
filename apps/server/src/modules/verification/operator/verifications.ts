import { sql } from 'kysely';
import { consoleVerifications } from '@candor/protocol/console/identity-review/verifications.ts';
import { consoleVerification } from '@candor/protocol/console/identity-review/verification-detail.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { queueOf } from '../../../kernel/work-queue.ts';
import type { QueueRow, WorkQueue } from '../../../kernel/work-queue.ts';
import { operatorLabel } from '../../audit/operator-label.ts';
import type { VerificationDecisions } from '../verification-decisions.ts';
import type { QueuedVerification } from '../queue-reader.ts';

export const consoleVerificationsEndpoint = ({
  database,
  decisions,
}: {
  readonly database: Database;
  readonly decisions: VerificationDecisions;
}) =>
  endpoint<typeof consoleVerifications>({
    call: consoleVerifications,
    async handle({ state, form, search, page }) {
      const { rows, total } = await decisions.list({ state, form: form === 'all' ? null : form, search, page });
      const operatorOf = await decidersOf(database, rows);
      return answer({ list: rows.map((row) => presentSubmission(row, operatorOf)), total });
    },
  });

export const consoleVerificationEndpoint = ({
  database,
  decisions,
}: {
  readonly database: Database;
  readonly decisions: VerificationDecisions;
}) =>
  endpoint<typeof consoleVerification>({
    call: consoleVerification,
    async handle({ id }) {
      const row = await decisions.find(id);
      const all = row === null ? [] : await decisions.submissionsOf(row.user_id);
      const operatorOf = await decidersOf(database, all);
      const presented = all.map((each) => presentSubmission(each, operatorOf));
      const verification = presented.find((each) => each.id === id);
      if (verification === undefined) return refuse('notFound');
      return answer({ verification, others: presented.filter((each) => each.id !== id) });
    },
  });

/** Submissions that wait for a decision, and how many of them for longer than was promised. */
export const verificationQueue = (database: Database): WorkQueue => ({
  permission: 'verification.read',
  hidden: { identity: null, identity_overdue: 0 },
  async read(now) {
    const { rows } = await sql<QueueRow & { overdue: number }>`
      select count(*)::int as count, min(sent_at) as oldest,
        (count(*) filter (where decide_by < ${now}))::int as overdue
      from verifications where state = 'waiting'
    `.execute(database);
    return { identity: queueOf(rows[0]), identity_overdue: rows[0]?.overdue ?? 0 };
  },
});

/** A submission as an operator reads it. `operatorOf` names who decided. */
function presentSubmission(
  { submission, account, country, sameDocument, isOverdue }: QueuedVerification,
  operatorOf: (id: string) => string,
) {
  const { id, user_id, form, state, name, mobile, card_id, ssn, email, reason } = submission;
  return {
    id: Number(id),
    customer_id: Number(user_id),
    account,
    country: country ?? '',
    form,
    state,
    name,
    mobile,
    card_id,
    ssn,
    email,
    reason,
    is_overdue: isOverdue,
    pictures: PICTURES.filter((field) => submission[field] !== null),
    same_document: sameDocument.map(({ userId, verificationId }) => ({ customer_id: userId, id: verificationId })),
    sentAt: submission.sent_at.getTime(),
    decideBy: submission.decide_by.getTime(),
    decidedAt: submission.decided_at?.getTime() ?? null,
    operator: submission.decided_by === null ? '' : operatorOf(submission.decided_by),
  };
}

const PICTURES = ['front_pic', 'reverse_pic', 'hand_pic'] as const;

/** Names the operators who decided these submissions. */
async function decidersOf(database: Database, queued: readonly QueuedVerification[]): Promise<(id: string) => string> {
  const ids = queued.flatMap(({ submission: { decided_by } }) => (decided_by === null ? [] : [decided_by]));
  if (ids.length === 0) return () => '';
  const query = database.selectFrom('operators').select('id').select(operatorLabel().as('label'));
  const rows = await query.where('id', 'in', ids).execute();
  const names = new Map(rows.map(({ id, label }) => [id, label]));
  return (id) => names.get(id) ?? '';
}
