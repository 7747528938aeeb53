import type { Call } from '../call.ts';
import { changeWatchlist } from './change.ts';
import { createWatchlist } from './create.ts';
import { favouriteList } from './favourite-list.ts';
import { favouriteSet } from './favourite-set.ts';
import { listWatchlists } from './list.ts';
import { removeWatchlist } from './remove.ts';

/** The calls of lists of instruments, the favourites among them. */
export const WATCHLIST_CALLS: readonly Call[] = [
  favouriteList,
  favouriteSet,
  listWatchlists,
  createWatchlist,
  changeWatchlist,
  removeWatchlist,
];
