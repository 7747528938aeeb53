import { useCallback, useContext, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { Candle, Period } from '../domain/market/candle.ts';
import { remembered } from '../domain/market/remembered-instruments.ts';
import { useObservable } from '@candor/client/observable.ts';
import type { ConnectionState } from './connection.ts';
import type { AccountFigures, OrderFigures } from './account-store.ts';
import {
  accountStore,
  connection,
  listenToAccount,
  listenToCandles,
  listenToClosedOrders,
  listenToMarket,
  listenToReturn,
  quoteStore,
} from './live.ts';
import { InSight } from './in-sight.ts';
import type { Quote } from './quote-store.ts';

/** The newest quote of one instrument. The component renders again on its ticks only. */
export function useQuote(code: string): Quote | undefined {
  return useFollowed(useMarketSubscription(code), () => quoteStore.get(code));
}

/**
 * One fact about an instrument's quote, such as the direction of its change: the component renders again only when that
 * fact differs. `select` must give a primitive.
 */
export function useQuoteFact<Fact extends string | number | boolean>(
  code: string,
  select: (quote: Quote) => Fact,
): Fact | undefined {
  return useFollowed(useMarketSubscription(code), () => {
    const quote = quoteStore.get(code);
    return quote === undefined ? undefined : select(quote);
  });
}

/** Calls back with the newest quote of an instrument whenever one comes; the answer ends that. */
export function watchQuote(code: string, listener: (quote: Quote) => void): () => void {
  return subscribeToMarket(code, () => {
    const quote = quoteStore.get(code);
    if (quote !== undefined) listener(quote);
  });
}

/** Gives the newest quote of an instrument, and each that comes, to what draws it without rendering. */
export function useQuoteFeed(
  code: string,
  target: { readonly setQuote: (quote: Quote | null) => void } | undefined,
): void {
  const subscribe = useMarketSubscription(code);
  useEffect(() => {
    if (target === undefined) return undefined;
    const tell = (): void => target.setQuote(quoteStore.get(code) ?? null);
    tell();
    return subscribe(tell);
  }, [subscribe, code, target]);
}

/** Gives the candles of an instrument as they are pushed to what draws them without rendering. */
export function useCandleFeed(code: string, period: Period, target: CandleTarget | undefined): void {
  const push = useEffectEvent((candle: Candle) => target?.push(candle));
  const catchUp = useEffectEvent(() => void target?.catchUp());
  useEffect(
    () => listenToCandles(code, period, { onCandle: (candle) => push(candle), onGap: () => catchUp() }),
    [code, period],
  );
}

export interface CandleTarget {
  readonly push: (candle: Candle) => void;
  /** Some may have been missed. */
  readonly catchUp: () => void | Promise<void>;
}

/**
 * The account figures as pushed: equity, free margin, margin level, open
 * profit. Undefined until the first push after a start or a loss.
 */
export function useAccountPush(onGap: () => void = ignore): AccountFigures | undefined {
  const gap = useEffectEvent(onGap);
  useEffect(() => listenToAccount(() => gap()), []);
  return useSyncExternalStore(accountStore.watch, accountStore.get, accountStore.get);
}

/**
 * Live price and profit of one open order; only that order's row renders again. Some ancestor must use useAccountPush.
 */
export function useOrderFigures(id: number): OrderFigures | undefined {
  const subscribe = useCallback((listener: () => void) => accountStore.watchOrder(id, listener), [id]);
  return useFollowed(subscribe, () => accountStore.getOrder(id));
}

/** Calls back when orders of the customer are closed, by whatever closed them; `onMissed` asks to read them again. */
export function useClosedOrders(onClosed: (ids: readonly number[]) => void, onMissed: () => void): void {
  const closed = useEffectEvent(onClosed);
  const missed = useEffectEvent(onMissed);
  useEffect(
    () =>
      listenToClosedOrders(
        (ids) => closed(ids),
        () => missed(),
      ),
    [],
  );
}

/** Whether live data flows. `offline` blocks trading. */
export function useConnection(): ConnectionState {
  return useObservable(connection.state);
}

/** Seconds since the last message, renewed each second; 0 while online. */
export function useConnectionAgeSeconds(): number {
  const state = useConnection();
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (state === 'online') return undefined;
    const timer = setInterval(() => setNow(performance.now()), 1_000);
    return () => clearInterval(timer);
  }, [state]);
  return state === 'online' ? 0 : Math.max(0, Math.round((now - connection.lastMessageAt) / 1_000));
}

/** How old the prices are that have no connection for so long: what another visit read is older than this one. */
export function priceAgeSeconds(connectionAge: number): number {
  if (connection.hasHeard || remembered === undefined) return connectionAge;
  return Math.max(connectionAge, Math.round((Date.now() - remembered.at) / 1_000));
}

/** Calls back when a connection that was lost is there again. */
export function useReturn(onReturn: () => void): void {
  const returned = useEffectEvent(onReturn);
  useEffect(() => listenToReturn(() => returned()), []);
}

/** What the Retry of a banner does. */
export const retryConnection = (): void => connection.retryNow();

function useMarketSubscription(code: string): (listener: () => void) => () => void {
  return useCallback((listener: () => void) => subscribeToMarket(code, listener), [code]);
}

function subscribeToMarket(code: string, listener: () => void): () => void {
  const leave = listenToMarket();
  const unwatch = quoteStore.watch(code, listener);
  return () => {
    unwatch();
    leave();
  };
}

/** What is read now, and again when it changes as long as it is in sight. */
function useFollowed<Read>(subscribe: (listener: () => void) => () => void, read: () => Read): Read {
  return useSyncExternalStore(useContext(InSight) ? subscribe : NEVER, read, read);
}

const ignore = (): void => undefined;
const NEVER = (): (() => void) => ignore;
