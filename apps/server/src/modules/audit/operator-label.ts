import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * What logs call an operator: by their present name with the address that they sign in with, as far as there is a name.
 */
export const operatorLabel = (alias = 'operators', email: RawBuilder<unknown> = sql.ref(`${alias}.email`)) => {
  const name = sql.ref(`${alias}.name`);
  return sql<string>`case when coalesce(${name}, '') = '' then ${email} else ${name} || ' (' || ${email} || ')' end`;
};
