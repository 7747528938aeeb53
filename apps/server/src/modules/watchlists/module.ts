import { defineModule } from '../../kernel/module.ts';
import { favouriteListEndpoint, favouriteSetEndpoint } from './favourites.ts';
import {
  changeWatchlistEndpoint,
  createWatchlistEndpoint,
  listWatchlistsEndpoint,
  removeWatchlistEndpoint,
} from './own-watchlists.ts';

/** Lists of instruments, each in the customer's order: the favourites, which everybody has, and those with a name. */
export const watchlists = defineModule({
  name: 'watchlists',
  open: ({ database }) => ({
    calls: [
      favouriteListEndpoint(database),
      favouriteSetEndpoint(database),
      listWatchlistsEndpoint(database),
      createWatchlistEndpoint(database),
      changeWatchlistEndpoint(database),
      removeWatchlistEndpoint(database),
    ],
  }),
});
