import { describe, expect, it } from 'vitest';
import type { Instrument } from '../domain/market/instrument.ts';
import { QuoteStore } from './quote-store.ts';
import type { QuoteRow } from './quote-store.ts';

const row = (code: string, last: string, seq: number, isOpen = true): QuoteRow => {
  return { id: 1, code, bid: last, ask: last, last, change: '0.10', isOpen, seq, time: 1_000 };
};

const instrument = (last: string): Instrument => {
  const { seq, time, change, bid, ask } = row('EURUSD', last, 7);
  const day = { open: last, high: last, low: last, last, change, bid, ask, seq, time };
  // What the store reads of an instrument.
  return { id: 1, code: 'EURUSD', isOpen: true, staleAfterMs: 10_000, day } as Instrument;
};

function storeWithClock() {
  const clock = { now: 0 };
  const flushes: (() => void)[] = [];
  const store = new QuoteStore(
    () => clock.now,
    (flush) => flushes.push(flush),
  );
  return { clock, store, draw: () => flushes.splice(0).forEach((flush) => flush()) };
}

describe('QuoteStore', () => {
  it('notifies only those who watch the instrument that ticked', () => {
    const { store, draw } = storeWithClock();
    const seen = { EURUSD: 0, XAUUSD: 0 };
    store.watch('EURUSD', () => (seen.EURUSD += 1));
    store.watch('XAUUSD', () => (seen.XAUUSD += 1));
    store.push([row('EURUSD', '1.1', 1)]);
    draw();
    expect(seen).toEqual({ EURUSD: 1, XAUUSD: 0 });
  });

  it('notifies once a frame, however many ticks came', () => {
    const { store, draw } = storeWithClock();
    let notices = 0;
    store.watch('EURUSD', () => (notices += 1));
    for (let seq = 1; seq <= 50; seq++) store.push([row('EURUSD', `1.1${seq}`, seq)]);
    draw();
    expect(notices).toBe(1);
    expect(store.get('EURUSD')?.seq).toBe(50);
  });

  it('gives the same object until something changes, as React asks of a store', () => {
    const { store } = storeWithClock();
    store.push([row('EURUSD', '1.1', 1)]);
    expect(store.get('EURUSD')).toBe(store.get('EURUSD'));
  });

  it('takes a list that the device remembers for as old as it is, until it is read again', () => {
    const { store } = storeWithClock();
    store.seed([instrument('1.1')], 3_600_000);
    expect(store.get('EURUSD')).toMatchObject({ last: '1.1', isStale: true, isTooOldToTrade: true });
    store.seed([instrument('1.1')]);
    expect(store.get('EURUSD')).toMatchObject({ isStale: false, isTooOldToTrade: false });
  });

  it('knows which way the last tick went, and keeps it while the price stands', () => {
    const { store } = storeWithClock();
    store.push([row('EURUSD', '9.9', 1)]);
    expect(store.get('EURUSD')?.direction).toBe('none');
    store.push([row('EURUSD', '10.1', 2)]);
    expect(store.get('EURUSD')?.direction).toBe('up');
    store.push([row('EURUSD', '10.1', 3)]);
    expect(store.get('EURUSD')?.direction).toBe('up');
    store.push([row('EURUSD', '10.0', 4)]);
    expect(store.get('EURUSD')?.direction).toBe('down');
  });

  it('turns stale after three seconds and untradable after ten, and tells its watchers', () => {
    const { clock, store, draw } = storeWithClock();
    store.push([row('EURUSD', '1.1', 1)]);
    draw();
    let notices = 0;
    store.watch('EURUSD', () => (notices += 1));
    clock.now = 2_999;
    store.age();
    draw();
    expect([store.get('EURUSD')?.isStale, notices]).toEqual([false, 0]);
    clock.now = 3_000;
    store.age();
    draw();
    expect([store.get('EURUSD')?.isStale, store.get('EURUSD')?.isTooOldToTrade, notices]).toEqual([true, false, 1]);
    clock.now = 10_000;
    store.age();
    draw();
    expect([store.get('EURUSD')?.isTooOldToTrade, notices]).toEqual([true, 2]);
    store.push([row('EURUSD', '1.2', 2)]);
    expect([store.get('EURUSD')?.isStale, store.get('EURUSD')?.isTooOldToTrade]).toEqual([false, false]);
  });

  it('gives a quiet instrument six seconds while others tick', () => {
    const { clock, store } = storeWithClock();
    store.push([row('EURUSD', '1.1', 1)]);
    clock.now = 5_900;
    store.push([row('XAUUSD', '2400', 1)]);
    store.age();
    expect(store.get('EURUSD')?.isStale).toBe(false);
    clock.now = 6_000;
    store.age();
    expect([store.get('EURUSD')?.isStale, store.get('XAUUSD')?.isStale]).toEqual([true, false]);
  });

  it('does not call a closed market stale', () => {
    const { clock, store } = storeWithClock();
    store.push([row('EURUSD', '1.1', 1, false)]);
    clock.now = 60_000;
    store.age();
    expect(store.get('EURUSD')?.isStale).toBe(false);
  });
});
