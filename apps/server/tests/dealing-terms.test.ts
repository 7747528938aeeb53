import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditPartition } from '../src/engine/audit.ts';
import { Caller } from './caller.ts';
import type { Answer } from './caller.ts';
import type { ConsoleSession } from './console-caller.ts';
import { decidedByTwo, hire, letNoticePass, signIn } from './console-caller.ts';
import { startServer } from './running-server.ts';
import type { RunningServer } from './running-server.ts';

/* What it takes to deal in an instrument, as two operators change it while customers have orders. */
let server: RunningServer;
let caller: Caller;
let owner: ConsoleSession;
let trading: Awaited<ReturnType<typeof hire>>;
let customer: { id: number; token: string };
let bitcoin: number;
const reason = 'Because';

beforeAll(async () => {
  server = await startServer();
  caller = new Caller(server);
  await caller.set({
    limit_console: '9999',
    limit_sign_in_account: '9999',
    limit_register: '9999',
    limit_code: '9999',
  });
  owner = await signIn(caller);
  trading = await hire(caller, 'trading', owner);
  const finance = await hire(caller, 'finance', owner, trading.console);
  const { answer } = await caller.register('A long enough one 7');
  customer = { id: answer.data.user.uid, token: answer.data.token };
  bitcoin = await caller.priced('BTCUSDT');
  const money = { customer_id: customer.id, account: 1, direction: 'give', amount: '8000', memo: 'Start', reason };
  expect((await decidedByTwo('adjust_balance', money, owner, finance.console)).data.state).toBe('done');
});
afterAll(() => server.stop());

const trade = (more: object = {}): Promise<Answer> =>
  caller.post(
    '/v2/api/forex/submit',
    { type: 1, cont: '0.01', forex_id: bitcoin, status: 1, multiple: 10, ...more },
    { token: customer.token },
  );
const closeAll = async (): Promise<void> => {
  const { list } = (await owner.get('customer_orders', { id: String(customer.id) })).data;
  for (const { Id } of list as { Id: number }[])
    expect((await caller.post('/v2/api/forex/close', { id: Id }, customer)).code).toBe(1);
};

it('of dealing are for new orders: what is open keeps its leverage, margin and contract size', async () => {
  await closeAll();
  const listed = async () =>
    (await owner.get('instruments')).data.list.find(({ id }: { id: number }) => id === bitcoin) as {
      version: number;
      min_spread: string;
      fee_per_lot: string;
      fee_of_margin: string;
      leverages: number[];
      contract_size: string;
      price_precision: number;
    };
  const wanted = async (more: object): Promise<object> => {
    const { version, min_spread, fee_per_lot, fee_of_margin } = await listed();
    return { id: bitcoin, version, min_spread, fee_per_lot, fee_of_margin, reason, ...more };
  };
  const change = async (more: object): Promise<Answer> =>
    decidedByTwo('change_instrument_terms', await wanted(more), trading.console, owner);
  const before = await listed();
  const old = (await trade()).data.order;
  const ofOld = async (): Promise<unknown> => {
    const { list } = (await owner.get('customer_orders', { id: String(customer.id) })).data;
    const { ForexContNum, Multiple, CautionMoney, OpenPrice } = list.find(({ Id }: { Id: number }) => Id === old.Id);
    return { ForexContNum, Multiple, CautionMoney, OpenPrice };
  };
  const kept = await ofOld();
  expect((await trade({ multiple: 25 })).code).not.toBe(1);
  const leverages = [...before.leverages, 25].toSorted((a, b) => a - b);
  expect((await change({ leverages })).data).toMatchObject({ state: 'done', effectiveAt: null });
  const shown = async (): Promise<{ Value: number }[]> => {
    const list = (await caller.get('/v2/api/forex/trade_list')).data as { Id: number; HasForexMultiple: [] }[];
    return list.find(({ Id }) => Id === bitcoin)?.HasForexMultiple ?? [];
  };
  await expect.poll(async () => (await shown()).map(({ Value }) => Value)).toEqual(leverages);
  await expect.poll(async () => (await trade({ multiple: 25 })).code, { timeout: 10_000 }).toBe(1);
  for (const more of [{ contract_size: '7' }, { price_precision: before.price_precision + 1 }])
    expect(await owner.post('change_instrument_terms', await wanted(more))).toMatchObject({
      code: 1005,
      msg: expect.stringContaining('no customer has'),
    });
  const fewer = await change({ leverages: [10, 20], stale_after_ms: 9_000 });
  expect(fewer.data).toMatchObject({ state: 'approved' });
  const texts = async (): Promise<string> =>
    String((await caller.get('/api/internalMessage/list', {}, customer)).data.list[0]?.content);
  await expect.poll(texts, { timeout: 10_000 }).toContain('10, 20');
  await letNoticePass(server, fewer.data.proposal_id);
  expect((await listed()).leverages).toEqual([10, 20]);
  await expect.poll(async () => (await shown()).length, { timeout: 10_000 }).toBe(2);
  expect(await ofOld()).toEqual(kept);
  await closeAll();
  const size = String(Number(before.contract_size) * 2);
  expect((await change({ contract_size: size })).data).toMatchObject({ state: 'done', effectiveAt: null });
  await expect.poll(async () => (await trade()).data.order?.ForexContNum as unknown, { timeout: 10_000 }).toBe(size);
  await closeAll();
  const back = { leverages: before.leverages, contract_size: before.contract_size };
  expect((await change(back)).data).toMatchObject({ state: 'done' });
  await expect
    .poll(async () => (await trade()).data.order?.ForexContNum as unknown, { timeout: 10_000 })
    .toBe(before.contract_size);
  await closeAll();
});

it('the books replay, with every change of terms in the journal', async () => {
  const client = await server.owner.connect();
  const report = await auditPartition(client, 0, null).finally(() => client.release());
  expect(report).toMatchObject({ differences: [] });
  expect((await owner.get('verify_audit_log')).data.differences).toEqual([]);
  expect(server.failures).toEqual([]);
});
