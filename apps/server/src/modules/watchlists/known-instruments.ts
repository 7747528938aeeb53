import type { Database } from '../../kernel/database/database.ts';
import { refuse } from '../../kernel/http/endpoint.ts';
import type { Refusal } from '../../kernel/http/endpoint.ts';

/** Refuses ids, each there once, of which one names no instrument; they came in `field`. */
export async function unknownInstrument(
  database: Pick<Database, 'selectFrom'>,
  ids: readonly number[],
  field: string,
): Promise<Refusal | null> {
  if (ids.length === 0) return null;
  const known = await database.selectFrom('instruments').select('id').where('id', 'in', ids).execute();
  return known.length === ids.length ? null : refuse('invalidInput', { fields: { [field]: 'field.notAnOption' } });
}
