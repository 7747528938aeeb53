import { favouriteSet } from '@candor/protocol/favourites/set.ts';
import type { Database } from '../../kernel/database/database.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { replaceFavourites } from './favourites.ts';

/** The outcome is kept: a list that is sent again late must not replace the one that was set after it. */
export const favouriteSetEndpoint = (database: Database) =>
  endpoint({
    call: favouriteSet,
    storesAnswer: true,
    async handle({ ids }, { session }) {
      const isSet = await replaceFavourites(database, session.userId, ids);
      return isSet ? answer({ ids }) : refuse('invalidInput', { fields: { ids: 'field.notAnOption' } });
    },
  });
