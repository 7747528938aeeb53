import { useQuery } from '@tanstack/react-query';
import { favouriteList } from '@candor/protocol/watchlists/favourite-list.ts';
import { favouriteSet } from '@candor/protocol/watchlists/favourite-set.ts';
import { MOST_WATCHED } from '@candor/protocol/watchlists/watchlist.ts';
import { showToast } from '@candor/ui/toast.tsx';
import { call, describeError } from '../../api/call.ts';
import { newestSender } from '../../api/newest-sender.ts';
import { queryClient } from '../../api/query-client.ts';
import { translation } from '../../kit/language/language.ts';
import { createObservable, useObservable } from '@candor/client/observable.ts';
import { isSignedIn, useSignedIn } from '../session/session.ts';
import { readStored, watchStored, writeStored } from '@candor/client/stored-text.ts';
import { codesFrom, mergedFavourites, toggled } from './favourite-list.ts';
import { marketKeys } from './market-keys.ts';
import { readInstruments, useInstruments } from './market-queries.ts';
import type { Instrument } from './instrument.ts';

/*
 * The starred instruments, by id and in the customer's order. A signed-in customer's are kept with the account, a
 * visitor's on the device by code; what a visitor starred joins the account at the first reading after signing in.
 */

/** Ids of the starred instruments; empty while they are not known. */
export function useFavourites(): readonly number[] {
  const signedIn = useSignedIn();
  const codes = useObservable(onDevice);
  const { data: instruments } = useInstruments();
  const { data: kept } = useQuery({ queryKey: KEY, queryFn: readAccount, enabled: signedIn, staleTime: 5 * 60_000 });
  if (signedIn) return kept ?? NONE;
  return instruments === undefined ? NONE : idsOf(codes, instruments);
}

/**
 * Adds it at the end, or takes it out. The star changes at once; where the account could not take it, it changes back.
 */
export async function toggleFavourite(instrument: Pick<Instrument, 'id' | 'code'>): Promise<void> {
  if (!isSignedIn()) {
    putOnDevice(toggled(onDevice.get(), instrument.code).slice(0, MOST_WATCHED));
    return;
  }
  try {
    // A list that is not known yet must not be replaced by one with a single star.
    const known = await queryClient.ensureQueryData({ queryKey: KEY, queryFn: readAccount });
    const wanted = toggled(known, instrument.id);
    if (wanted.length > MOST_WATCHED) {
      showToast({ text: translation()('instrument.tooManyFavourites', { count: MOST_WATCHED }), tone: 'danger' });
      return;
    }
    await arrangeFavourites(wanted);
  } catch (error) {
    showToast({ text: describeError(error), tone: 'danger' });
  }
}

/** Sets what is in the account's favourites. They change at once, and back where this rejects. */
export function arrangeFavourites(ids: readonly number[]): Promise<void> {
  queryClient.setQueryData(KEY, ids);
  return send(ids);
}

const send = newestSender(async (ids: readonly number[]) => {
  try {
    await call(favouriteSet, { ids: ids.join(',') }, { quiet: true });
  } catch (error) {
    // What the account really holds is read again, in place of what was hoped for.
    await queryClient.resetQueries({ queryKey: KEY });
    throw error;
  }
});

async function readAccount(): Promise<readonly number[]> {
  const { ids } = await call(favouriteList, {}, { quiet: true });
  const codes = onDevice.get();
  if (codes.length === 0) return ids;
  const instruments = await queryClient.ensureQueryData({
    queryKey: marketKeys.instruments(),
    queryFn: readInstruments,
  });
  const merged = mergedFavourites(ids, idsOf(codes, instruments)).slice(0, MOST_WATCHED);
  if (merged.length > ids.length) await call(favouriteSet, { ids: merged.join(',') }, { quiet: true });
  putOnDevice([]);
  return merged;
}

function idsOf(codes: readonly string[], instruments: readonly Instrument[]): readonly number[] {
  return codes.flatMap((code) => instruments.find((each) => each.code === code)?.id ?? []);
}

function putOnDevice(codes: readonly string[]): void {
  onDevice.set(codes);
  writeStored('favourites', codes.length === 0 ? null : codes.join(','));
}

const onDevice = createObservable(codesFrom(readStored('favourites')));
watchStored('favourites', (stored) => onDevice.set(codesFrom(stored)));
const NONE: readonly number[] = [];
/** Under the customer's own noun, which is forgotten when the session ends. */
const KEY = ['user', 'favourites'] as const;
