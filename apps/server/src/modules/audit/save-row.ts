import type { Transaction } from 'kysely';
import type { Bus } from '../../kernel/bus.ts';
import type { Tables } from '../../kernel/database/tables.ts';
import { refuse } from '../../kernel/http/endpoint.ts';
import type { OperatorSession, Refusal, RequestContext } from '../../kernel/http/endpoint.ts';
import { actorOf } from './actor.ts';
import type { AuditLog } from './audit-log.ts';

/** A row that an operator saves over the version that they looked at. */
export interface SavedRow {
  readonly id: number;
  readonly version: number;
  /** What it was; null for one that is new. */
  readonly before: object | null;
  /** What it is now, without its version. */
  readonly after: object;
}

export interface SaveDeps {
  readonly auditLog: AuditLog;
  readonly bus: Bus;
}

/**
 * Saves a row and notes it in the audit log, in one transaction, and makes it known that the site is another. What
 * `save` refuses is refused: it must have changed nothing. `noun`: as the audit log calls the row.
 */
export async function saveRow(
  { auditLog, bus }: SaveDeps,
  request: RequestContext<OperatorSession>,
  { noun, reason }: { readonly noun: string; readonly reason: string },
  save: (transaction: Transaction<Tables>) => Promise<SavedRow | Refusal>,
): Promise<Pick<SavedRow, 'id' | 'version'> | Refusal> {
  const saved = await auditLog.record(actorOf(request), async (transaction, note) => {
    const row = await save(transaction);
    if ('kind' in row) return row;
    const { id, version, before, after } = row;
    const action = `${noun}.${before === null ? 'add' : 'change'}`;
    await note({ action, subject: `${noun}:${id}`, before, after: { ...after, version }, reason });
    return { id, version };
  });
  if (!('kind' in saved)) bus.publish('configurationChanged', { what: 'content' });
  return saved;
}

/** The row that is to be saved over, where it is still at the version that was looked at. */
export function seenRow<Row extends { readonly version: number }>(
  stored: Row | undefined,
  seen: number,
): Row | Refusal {
  if (stored === undefined) return refuse('notFound');
  return stored.version === seen ? stored : refuse('alreadyDone', { message: 'server.changedSince' });
}
