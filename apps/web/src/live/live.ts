import type { Query } from '@tanstack/react-query';
import { tradeList } from '@candor/protocol/market/trade-list.ts';
import type { CandleDto } from '@candor/protocol/market/kline.ts';
import type { DayMarketRow, ForexClosed, ForexTrade, MessagesChanged } from '@candor/protocol/socket/down.ts';
import { klineTopic, SOCKET_PATH } from '@candor/protocol/socket/topics.ts';
import { queryClient } from '../api/query-client.ts';
import { call } from '../api/call.ts';
import { toCandle } from '../domain/market/candle.ts';
import type { Candle, Period } from '../domain/market/candle.ts';
import { toInstrument } from '../domain/market/instrument.ts';
import type { Instrument } from '../domain/market/instrument.ts';
import { marketKeys } from '../domain/market/market-keys.ts';
import { rememberInstruments } from '../domain/market/remembered-instruments.ts';
import { loseSession, sessionToken } from '../domain/session/session.ts';
import { AccountStore } from './account-store.ts';
import { LiveConnection } from './connection.ts';
import type { Push } from './connection.ts';
import { toAccountFigures, toQuoteRow } from './push-models.ts';
import { QuoteStore } from './quote-store.ts';

/*
 * The one door to live data. Screens use the hooks next to this file; what is
 * here is for them and for the start of the page.
 */

export const quoteStore = new QuoteStore();
export const accountStore = new AccountStore();
export const connection = new LiveConnection({
  url: socketUrl(),
  token: sessionToken,
  onSessionInvalid: loseSession,
});

/** Starts the socket, the clock that ages prices, and what wakes a sleeping connection. */
export function startLive(): void {
  const drawn = queryClient.getQueryState<Instrument[]>(marketKeys.instruments());
  if (drawn?.data !== undefined) {
    quoteStore.seed(drawn.data, Math.max(1, Date.now() - drawn.dataUpdatedAt));
    rememberInstruments(drawn.data, drawn.dataUpdatedAt);
  }
  connection.start();
  setInterval(() => quoteStore.age(), 1_000);
  addEventListener('online', () => {
    connection.retryNow();
    readFailedAgain();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') connection.check();
  });
  connection.state.subscribe(() => {
    const isLost = connection.state.get() === 'offline';
    quoteStore.hold(isLost);
    if (isLost) accountStore.clear();
  });
  listenToReturn(readFailedAgain);
  sessionToken.subscribe(() => accountStore.clear());
}

/** Calls back when a connection that was lost is there again. */
export function listenToReturn(onReturn: () => void): () => void {
  let before = connection.state.get();
  return connection.state.subscribe(() => {
    const state = connection.state.get();
    if (state === 'online' && before === 'offline') onReturn();
    before = state;
  });
}

/** Prices of all instruments, for as long as someone looks at one. */
export const listenToMarket = shared(() =>
  connection.listen('DAY_MARKET', {
    onPush: (push) => quoteStore.push(dataOf<DayMarketRow[]>(push).map(toQuoteRow)),
    onGap: refetchQuotes,
  }),
);

export interface CandleListener {
  readonly onCandle: (candle: Candle) => void;
  /** Candles may have been missed: read the chart again. */
  readonly onGap: () => void;
}

export function listenToCandles(code: string, period: Period, listener: CandleListener): () => void {
  return connection.listen(klineTopic(code), {
    onPush(push) {
      for (const candle of dataOf<CandleDto[]>(push).map(toCandle))
        if (candle.period === period) listener.onCandle(candle);
    },
    onGap: listener.onGap,
  });
}

/** The signed-in customer's account figures. */
export function listenToAccount(onGap: () => void): () => void {
  accountGapListeners.add(onGap);
  const leave = listenToAccountPushes();
  return () => {
    accountGapListeners.delete(onGap);
    leave();
  };
}

export function listenToClosedOrders(onClosed: (ids: readonly number[]) => void, onGap: () => void): () => void {
  return connection.listen('FOREX_CLOSED', { onPush: (push) => onClosed(dataOf<ForexClosed>(push).ids), onGap });
}

/** Calls back when the customer's inbox has changed, with the id of the newest message that came, 0 for none. */
export function listenToInbox(onChange: (newest: number) => void, onGap: () => void): () => void {
  return connection.listen('MESSAGES', { onPush: (push) => onChange(dataOf<MessagesChanged>(push).newest), onGap });
}

const accountGapListeners = new Set<() => void>();
const listenToAccountPushes = shared(() =>
  connection.listen('FOREX_TRADE', {
    onPush: (push) => accountStore.push(toAccountFigures(dataOf<ForexTrade>(push))),
    onGap: () => accountGapListeners.forEach((listener) => listener()),
  }),
);

/** Many components ask for the same thing; only the first begins it and only the last ends it. */
function shared(begin: () => () => void): () => () => void {
  let users = 0;
  let end: (() => void) | undefined;
  return () => {
    users += 1;
    if (users === 1) end = begin();
    let left = false;
    return () => {
      if (left) return;
      left = true;
      users -= 1;
      if (users === 0) end?.();
    };
  };
}

/** A slow reader skips pushes by design, so gaps are read up on at most once in a while. */
function refetchQuotes(): void {
  const now = performance.now();
  if (now - lastRefetchAt < REFETCH_EVERY_MS) return;
  lastRefetchAt = now;
  void call(tradeList, {}, { quiet: true }).then(
    (answer) => {
      const instruments = answer.map(toInstrument);
      queryClient.setQueryData(marketKeys.instruments(), instruments);
      quoteStore.seed(instruments);
    },
    // The next gap or the next visit of a screen reads again.
    () => undefined,
  );
}

/**
 * What the screen wanted and could not have is read once more: the network or
 * the server is back, and nobody need ask for it.
 */
function readFailedAgain(): void {
  const hasFailed = ({ state }: Query): boolean => state.status === 'error';
  void queryClient.refetchQueries({ type: 'active', predicate: hasFailed }, { cancelRefetch: false });
}

/** The topic decides the type of the data; the union of pushes cannot say so where topics are patterns. */
function dataOf<Data>(push: Push): Data {
  return push.data as Data;
}

function socketUrl(): string {
  return `${location.origin.replace(/^http/, 'ws')}${SOCKET_PATH}`;
}

let lastRefetchAt = Number.NEGATIVE_INFINITY;
const REFETCH_EVERY_MS = 5_000;
