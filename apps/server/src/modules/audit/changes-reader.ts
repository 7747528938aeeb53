import type { OutputOf } from '@candor/protocol/call.ts';
import type { consoleInstrumentHistory } from '@candor/protocol/console/instrument-history.ts';
import { sql } from 'kysely';
import type { Database } from '../../kernel/database/database.ts';
import { operatorLabel } from './operator-label.ts';

type Changes = OutputOf<typeof consoleInstrumentHistory>;

/**
 * What the audit log says of a subject, newest first, 20 a page: the history of what operators keep is what they were
 * seen to do. `subject` ending with a colon stands for all that begin so.
 */
export async function readChanges(
  database: Database,
  { subject, actions }: { readonly subject: string; readonly actions: readonly string[] },
  page: number,
): Promise<Changes> {
  let query = database.selectFrom('audit_log').where('action', 'in', actions);
  if (subject.endsWith(':'))
    query = query.where('subject', 'like', `${subject.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  else query = query.where('subject', '=', subject);
  const [rows, count] = await Promise.all([
    query
      .leftJoin('operators', 'operators.id', 'audit_log.operator_id')
      .select(['number', 'at', 'action', 'subject', 'before', 'after', 'reason'])
      .select(operatorLabel('operators', sql.ref('operator_email')).as('operator'))
      .orderBy('number', 'desc')
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .execute(),
    query.select((of) => of.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const proposals = await readProposers(
    database,
    rows.map(({ after }) => proposalOf(after)).filter((id) => id !== null),
  );
  const list = rows.map(({ number, at, operator, action, before, after, reason, ...row }) => {
    const proposal = proposals.get(proposalOf(after) ?? 0);
    return {
      number: Number(number),
      at: Number(at),
      operator,
      action,
      subject: row.subject,
      before,
      after,
      proposer: proposal?.proposer ?? '',
      reason: reason === '' ? (proposal?.reason ?? '') : reason,
    };
  });
  return { list, total: Number(count.total) };
}

/** The proposal that a change was approved as; null for one that needed nobody else. */
function proposalOf(after: string): number | null {
  if (after === '') return null;
  const value: unknown = JSON.parse(after);
  const isObject = typeof value === 'object' && value !== null && 'proposal' in value;
  return isObject && typeof value.proposal === 'number' ? value.proposal : null;
}

async function readProposers(database: Database, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { proposer: string; reason: string }>();
  const { rows } = await sql<{ id: string; proposer: string; reason: string }>`
    select p.id, ${operatorLabel('o')} as proposer, p.reason from proposals p join operators o on o.id = p.proposer_id
    where p.id = any(${ids}::bigint[])
  `.execute(database);
  return new Map(rows.map(({ id, proposer, reason }) => [Number(id), { proposer, reason }]));
}

const PAGE_SIZE = 20;
