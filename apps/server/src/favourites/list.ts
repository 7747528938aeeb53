import { favouriteList } from '@candor/protocol/favourites/list.ts';
import type { Database } from '../platform/database/database.ts';
import { answer, endpoint } from '../platform/http/endpoint.ts';
import { readFavourites } from './favourites.ts';

export const favouriteListEndpoint = (database: Database) =>
  endpoint({
    call: favouriteList,
    handle: async (_input, { session }) => answer({ ids: await readFavourites(database, session.userId) }),
  });
