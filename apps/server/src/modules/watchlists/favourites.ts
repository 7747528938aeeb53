import { favouriteList } from '@candor/protocol/watchlists/favourite-list.ts';
import { favouriteSet } from '@candor/protocol/watchlists/favourite-set.ts';
import type { Database } from '../../kernel/database/database.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import { unknownInstrument } from './known-instruments.ts';

/** The name of the favourites, which no list of a customer's own can have. */
export const FAVOURITES = '';

export const favouriteListEndpoint = (database: Database) =>
  endpoint({
    call: favouriteList,
    async handle(_input, { session }) {
      const row = await database
        .selectFrom('watchlists')
        .select('instrument_ids')
        .where('user_id', '=', String(session.userId))
        .where('name', '=', FAVOURITES)
        .executeTakeFirst();
      return answer({ ids: [...(row?.instrument_ids ?? [])] });
    },
  });

/** The outcome is kept: a list that is sent again late must not replace the one that was set after it. */
export const favouriteSetEndpoint = (database: Database) =>
  endpoint({
    call: favouriteSet,
    storesAnswer: true,
    async handle({ ids }, { session }) {
      const refusal = await unknownInstrument(database, ids, 'ids');
      if (refusal !== null) return refusal;
      await database
        .insertInto('watchlists')
        .values({ user_id: String(session.userId), name: FAVOURITES, instrument_ids: ids })
        .onConflict((conflict) => conflict.columns(['user_id', 'name']).doUpdateSet({ instrument_ids: ids }))
        .execute();
      return answer({ ids });
    },
  });
