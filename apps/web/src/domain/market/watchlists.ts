import { changeWatchlist } from '@candor/protocol/watchlists/change.ts';
import { createWatchlist } from '@candor/protocol/watchlists/create.ts';
import { listWatchlists } from '@candor/protocol/watchlists/list.ts';
import { removeWatchlist } from '@candor/protocol/watchlists/remove.ts';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { newestSender } from '../../api/newest-sender.ts';
import { queryClient } from '../../api/query-client.ts';
import { useSignedIn } from '../session/session.ts';

/** A list of the customer's own, kept with the account. The favourites are none of them. */
export interface Watchlist {
  readonly id: number;
  readonly name: string;
  /** Ids, in the customer's order. */
  readonly instruments: readonly number[];
}

/** The oldest first. A visitor has none, and they are not asked for where they are not shown. */
export function useWatchlists(isShown = true): UseQueryResult<readonly Watchlist[]> {
  const enabled = useSignedIn() && isShown;
  return useQuery({ queryKey: KEY, queryFn: read, enabled, staleTime: 5 * 60_000 });
}

/** An empty one, or one that was deleted again. */
export async function makeWatchlist(
  idempotencyKey: string,
  name: string,
  instruments: readonly number[] = [],
): Promise<Watchlist> {
  const input = { name, instruments: instruments.join(',') };
  const { watchlist } = await call(createWatchlist, input, { quiet: true, idempotencyKey });
  put((lists) => [...lists.filter(({ id }) => id !== watchlist.id), watchlist]);
  return watchlist;
}

export async function renameWatchlist(idempotencyKey: string, id: number, name: string): Promise<void> {
  await call(changeWatchlist, { id, name }, { quiet: true, idempotencyKey });
  put((lists) => lists.map((list) => (list.id === id ? { ...list, name } : list)));
}

export async function deleteWatchlist(idempotencyKey: string, id: number): Promise<void> {
  await call(removeWatchlist, { id }, { quiet: true, idempotencyKey });
  put((lists) => lists.filter((list) => list.id !== id));
}

/**
 * Sets what is in a list. It changes at once; where the account could not take it, it changes back, and this rejects.
 */
export async function arrangeWatchlist(id: number, instruments: readonly number[]): Promise<void> {
  put((lists) => lists.map((list) => (list.id === id ? { ...list, instruments } : list)));
  let send = senders.get(id);
  if (send === undefined) senders.set(id, (send = newestSender((newest) => sendInstruments(id, newest))));
  await send(instruments);
}

async function sendInstruments(id: number, instruments: readonly number[]): Promise<void> {
  try {
    await call(changeWatchlist, { id, instruments: instruments.join(',') }, { quiet: true });
  } catch (error) {
    // What the account really holds is read again, in place of what was hoped for.
    await queryClient.invalidateQueries({ queryKey: KEY });
    throw error;
  }
}

async function read(): Promise<readonly Watchlist[]> {
  return (await call(listWatchlists, {}, { quiet: true })).list;
}

const put = (change: (lists: readonly Watchlist[]) => readonly Watchlist[]): void =>
  void queryClient.setQueryData<readonly Watchlist[]>(KEY, (lists) => lists && change(lists));

const senders = new Map<number, (instruments: readonly number[]) => Promise<void>>();
/** Under the customer's own noun, which is forgotten when the session ends. */
const KEY = ['user', 'watchlists'] as const;
