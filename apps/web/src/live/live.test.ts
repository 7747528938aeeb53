import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AccountFigures } from './account-store.ts';

const TRADE: AccountFigures = {
  openProfit: '90',
  marginLevel: '180.00',
  usedMargin: '1000',
  equity: '1890',
  freeMargin: '890',
  balance: '1800',
  stopOutLevel: 50,
  isMarginCall: false,
  orders: [{ id: 7, price: '1.16340', profit: '90' }],
};

beforeEach(() => {
  vi.resetModules();
  // A page whose server is not there: nothing is pushed but what the test pushes.
  vi.stubGlobal('location', new URL('http://127.0.0.1:9/'));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw));
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

it('no price is live while the line is lost, however young it is', async () => {
  const { connection, quoteStore, startLive } = await import('./live.ts');
  startLive();
  const row = { id: 1, code: 'EURUSD', bid: '1.1', ask: '1.2', last: '1.15', change: '0', isOpen: true };
  quoteStore.push([{ ...row, seq: 1, time: 1 }]);
  expect(quoteStore.get('EURUSD')?.isStale).toBe(false);
  connection.state.set('offline');
  expect(quoteStore.get('EURUSD')?.isStale).toBe(true);
  quoteStore.push([{ ...row, seq: 2, time: 2 }]);
  connection.state.set('online');
  expect(quoteStore.get('EURUSD')).toMatchObject({ seq: 2, isStale: false });
  connection.stop();
});

it('the figures of a customer are gone with their session', async () => {
  const { accountStore, connection, startLive } = await import('./live.ts');
  const { forgetSession, openSession } = await import('../domain/session/session.ts');
  startLive();
  openSession('the first');
  accountStore.push(TRADE);
  expect(accountStore.get()).toEqual(TRADE);
  expect(accountStore.getOrder(7)).toEqual({ price: '1.16340', profit: '90' });
  forgetSession();
  expect(accountStore.get()).toBeUndefined();
  expect(accountStore.getOrder(7)).toBeUndefined();
  accountStore.push(TRADE);
  openSession('another');
  expect(accountStore.get()).toBeUndefined();
  connection.stop();
});
