import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ForexTrade } from '@candor/protocol/socket/down.ts';

const TRADE: ForexTrade = {
  ProfitsTotal: '90',
  HazardRate: '180.00',
  CautionMoneyAll: '1000',
  Equity: '1890',
  FreeMargin: '890',
  Balance: '1800',
  StopOutLevel: 50,
  MarginCall: 0,
  TransOrder: [{ Id: 7, UpdatePrice: '1.16340', FactProfits: '90' }],
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
  const row = { Id: 1, Code: 'EURUSD', Bid: '1.1', Ask: '1.2', Close: '1.15', Change: '0', MarketStatus: 1 as const };
  quoteStore.push([{ ...row, Seq: 1, Time: 1 }]);
  expect(quoteStore.get('EURUSD')?.isStale).toBe(false);
  connection.state.set('offline');
  expect(quoteStore.get('EURUSD')?.isStale).toBe(true);
  quoteStore.push([{ ...row, Seq: 2, Time: 2 }]);
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
