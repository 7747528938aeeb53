import { afterAll, beforeAll, expect, it } from 'vitest';
import { Caller } from './caller.ts';
import { startServer } from './running-server.ts';
import type { RunningServer } from './running-server.ts';

let server: RunningServer;
let caller: Caller;
let token: string;

beforeAll(async () => {
  server = await startServer();
  caller = new Caller(server);
  token = await caller.demo();
});
afterAll(() => server.stop());

const get = (path: string, query: Record<string, string> = {}, lang = 'en') => caller.get(path, query, { token, lang });
/** What a call answers with is looked at field by field. */
const listOf = <Row>(data: unknown): Row[] => data as Row[];
const balances = async (): Promise<string[]> =>
  listOf<{ balance: string }>((await get('/v2/api/main/wallet/getBalance')).data).map(({ balance }) => balance);
const order = async (more: Record<string, string> = {}) => {
  const forex_id = String(await caller.priced('EURUSD'));
  return get('/v2/api/forex/submit', { forex_id, type: '1', status: '1', cont: '0.1', multiple: '100', ...more });
};

it('contracts that the site does not offer are refused, and what is open can be changed and closed', async () => {
  const { code, data } = await order();
  expect(code).toBe(1);
  const id = String(data.order.Id);
  await caller.set({ is_forex: '0' });
  expect(await order()).toMatchObject({
    code: 1003,
    msg: 'Contracts are currently unavailable. You can still close your positions.',
  });
  expect(await order({ status: '0', target_price: '0.5' })).toMatchObject({ code: 1003 });
  expect((await get('/v2/api/forex/set_stop_price', { id, stop_loss_price: '0.5' })).code).toBe(1);
  expect((await get('/v2/api/forex/close', { id })).code).toBe(1);
  await caller.set({ is_forex: '1' });
});

it('a raise of the stop-out level is not for who holds an order, and they can see it', async () => {
  const level = async (who: string): Promise<number> =>
    Number((await caller.get('/v2/api/main/account/forexDetail', {}, { token: who })).data.stopOutLevel);
  const id = String((await order()).data.order.Id);
  await caller.set({ stop_out_level: '80' });
  expect([await level(token), await level(await caller.demo())]).toEqual([50, 80]);
  await get('/v2/api/forex/close', { id });
  expect(await level(token)).toBe(80);
  await caller.set({ stop_out_level: '50' });
});

it('one account for everything moves balances as what it is, and gives them back when it ends', async () => {
  await caller.post('/api/account/transfer', { balance: '700', from: 1, to: 2 }, { token });
  await caller.post('/api/account/transfer', { balance: '300', from: 1, to: 3 }, { token });
  const before = await balances();
  expect(before.slice(1)).toEqual(['10700', '300']);
  await caller.set({ only_one_account: '1' });
  expect(await balances()).toHaveLength(1);
  await caller.set({ only_one_account: '0' });
  expect(await balances()).toEqual(before);
  const records = async (type: number, lang: string) => {
    const { data } = await get('/v2/api/main/accountLog/forexChange', { type: String(type) }, lang);
    const list = listOf<{ Type: number; Value: string; Memo: string }>(data.list);
    return list.map(({ Type, Value, Memo }) => [Type, Value, Memo]);
  };
  expect((await records(3, 'en')).slice(0, 2)).toEqual([
    [13, '300', 'Accounts separated: moved back'],
    [13, '-300', 'Accounts merged: moved to your contract account'],
  ]);
  expect((await records(2, 'hk')).slice(0, 2)).toEqual([
    [13, '10700', '帳戶重新分拆：已轉回'],
    [13, '-10700', '帳戶合併為一：已轉入合約帳戶'],
  ]);
});

it('what cannot go back stays, and its customer is notified of how much and why', async () => {
  const own = await caller.demo();
  await caller.post('/api/account/transfer', { balance: '89000', from: 1, to: 3 }, { token: own });
  await caller.set({ only_one_account: '1' });
  const forex_id = String(await caller.priced('EURUSD'));
  const bought = { forex_id, type: '1', status: '1', cont: '20', multiple: '100' };
  expect((await caller.get('/v2/api/forex/submit', bought, { token: own })).code).toBe(1);
  await caller.set({ only_one_account: '0' });
  const { data } = await caller.get('/v2/api/main/wallet/getBalance', {}, { token: own });
  const [trading, , funding] = data.map(({ balance }: { balance: string }) => Number(balance));
  expect(trading).toBeGreaterThan(20_000);
  expect(funding).toBeGreaterThan(70_000);
  const messages = async () =>
    (await caller.get('/api/internalMessage/list', {}, { token: own })).data.list as {
      title: string;
      content: string;
    }[];
  await expect
    .poll(async () => (await messages())[0]?.title, { timeout: 10_000 })
    .toContain('Part of your money stays');
  const records = (await caller.get('/v2/api/main/accountLog/forexChange', { type: '3' }, { token: own })).data.list;
  expect(records[0]).toMatchObject({ Type: 13, Memo: expect.stringContaining('available part') });
  expect((await messages()).filter(({ title }) => title.includes('Part of your money stays'))).toHaveLength(1);
});
