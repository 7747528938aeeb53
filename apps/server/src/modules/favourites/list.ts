import { favouriteList } from '@candor/protocol/favourites/list.ts';
import type { Database } from '../../kernel/database/database.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import { readFavourites } from './favourites.ts';

export const favouriteListEndpoint = (database: Database) =>
  endpoint({
    call: favouriteList,
    handle: async (_input, { session }) => answer({ ids: await readFavourites(database, session.userId) }),
  });
