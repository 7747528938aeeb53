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
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

it('the figures of a customer are gone with their session', async () => {
  const { accountStore, connection, startLive } = await import('./live.ts');
  const { forgetSession, openSession } = await import('../session/session.ts');
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
