import { favouriteList } from '@candor/protocol/favourites/list.ts';
import { favouriteSet } from '@candor/protocol/favourites/set.ts';
import type { Database } from '../../kernel/database/database.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';

export const favouriteListEndpoint = (database: Database) =>
  endpoint({
    call: favouriteList,
    handle: async (_input, { session }) => answer({ ids: await readFavourites(database, session.userId) }),
  });

/** The outcome is kept: a list that is sent again late must not replace the one that was set after it. */
export const favouriteSetEndpoint = (database: Database) =>
  endpoint({
    call: favouriteSet,
    storesOutcome: true,
    async handle({ ids }, { session }) {
      const isSet = await replaceFavourites(database, session.userId, ids);
      return isSet ? answer({ ids }) : refuse('invalidInput', { fields: { ids: 'field.notAnOption' } });
    },
  });

/** The ids of a customer's favourite instruments, in the customer's order. */
async function readFavourites(database: Pick<Database, 'selectFrom'>, userId: number): Promise<number[]> {
  const rows = await database
    .selectFrom('favourites')
    .select('instrument_id')
    .where('user_id', '=', String(userId))
    .orderBy('sort')
    .execute();
  return rows.map((row) => row.instrument_id);
}

/** Puts this list in the place of the customer's. False, and nothing is changed, where an id names no instrument. */
async function replaceFavourites(database: Database, userId: number, ids: readonly number[]): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const user = String(userId);
    // Two devices at once: the later one waits, so that the list is always one of the two and never a mix.
    await transaction.selectFrom('users').select('id').where('id', '=', user).forNoKeyUpdate().execute();
    if (ids.length > 0) {
      const known = await transaction.selectFrom('instruments').select('id').where('id', 'in', ids).execute();
      if (known.length !== ids.length) return false;
    }
    await transaction.deleteFrom('favourites').where('user_id', '=', user).execute();
    if (ids.length > 0) {
      await transaction
        .insertInto('favourites')
        .values(ids.map((id, sort) => ({ user_id: user, instrument_id: id, sort })))
        .execute();
    }
    return true;
  });
}

declare module '../../kernel/database/tables.ts' {
  interface Tables extends FavouriteTables {}
}

/** bigint columns arrive as text. */
export interface FavouriteTables {
  favourites: { user_id: string; instrument_id: number; sort: number };
}
