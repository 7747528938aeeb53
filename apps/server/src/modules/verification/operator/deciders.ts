import { operatorLabel } from '../../audit/operator-label.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { QueuedVerification } from '../queue-reader.ts';

/** Names the operators who decided these submissions. */
export async function decidersOf(
  database: Database,
  queued: readonly QueuedVerification[],
): Promise<(id: string) => string> {
  const ids = queued.flatMap(({ submission: { decided_by } }) => (decided_by === null ? [] : [decided_by]));
  if (ids.length === 0) return () => '';
  const query = database.selectFrom('operators').select('id').select(operatorLabel().as('label'));
  const rows = await query.where('id', 'in', ids).execute();
  const names = new Map(rows.map(({ id, label }) => [id, label]));
  return (id) => names.get(id) ?? '';
}
