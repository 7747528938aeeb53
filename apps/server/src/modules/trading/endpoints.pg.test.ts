import { parseDecimal, formatDecimal, money } from '@candor/decimal/decimal.ts';
import { userId } from '@candor/engine/ids.ts';
import { createTranslator } from '@candor/locales/translate.ts';
import { LANGUAGES } from '@candor/locales/languages.ts';
import type { Call, InputOf, OutputOf } from '@candor/protocol/call.ts';
import { forexChange } from '@candor/protocol/account/forex-change.ts';
import { forexDetail } from '@candor/protocol/account/forex-detail.ts';
import { getBalance } from '@candor/protocol/account/get-balance.ts';
import { getProfits } from '@candor/protocol/account/get-profits.ts';
import { resetForexDemoAccount } from '@candor/protocol/account/reset-forex-demo-account.ts';
import { cancelTrade } from '@candor/protocol/trading/cancel-trade.ts';
import { changeOrder } from '@candor/protocol/trading/change-order.ts';
import { close } from '@candor/protocol/trading/close.ts';
import { listOrders } from '@candor/protocol/trading/list-orders.ts';
import { setStopPrice } from '@candor/protocol/trading/set-stop-price.ts';
import { submit } from '@candor/protocol/trading/submit.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forexChangeEndpoint, forexDetailEndpoint } from '../accounts/account-records.ts';
import { getBalanceEndpoint, getProfitsEndpoint } from '../accounts/balances.ts';
import { resetForexDemoAccountEndpoint } from '../accounts/reset-forex-demo-account.ts';
import { transferLogEndpoint, transferEndpoint } from '../accounts/transfers.ts';
import type { EngineHost } from '../../engine/host/engine-host.ts';
import { EngineBed } from '../../engine/testing/engine-bed.ts';
import { makeTickPartition } from '../../engine/testing/random-play.ts';
import { openDatabase } from '../../kernel/database/database.ts';
import type { AnyEndpoint, Answer } from '../../kernel/http/endpoint.ts';
import { testDatabase } from '../../kernel/postgres/test-database.ts';
import type { TestDatabase } from '../../kernel/postgres/test-database.ts';
import {
  cancelTradeEndpoint,
  changeOrderEndpoint,
  closeEndpoint,
  setStopPriceEndpoint,
  submitEndpoint,
} from './orders.ts';
import { listOrdersEndpoint } from './list-orders.ts';
import { readOrders } from './operator/orders-reader.ts';
let database: TestDatabase;
let bed: EngineBed;
let host: EngineHost;
let endpoints: readonly AnyEndpoint[];
let user = 500_000;
let onlyOneAccount = false;

beforeAll(async () => {
  database = await testDatabase();
  await makeTickPartition(database.pool);
  bed = new EngineBed(database.connection);
  host = bed.newHost();
  await host.start();
  const shared = {
    engine: host,
    database: openDatabase(database.pool),
    formatTime: (at: number | null) => (at === null ? '' : new Date(at).toISOString()),
    translator: () => createTranslator({}, LANGUAGES.en),
    listing: (id: number) => ({ id, code: `C${id}`, showCode: `C/${id}`, logo: '', pricePrecision: 5, open: true }),
    describe: (type: number) => `type ${type}`,
    describeMemo: (memo: string) => memo,
    findOrder: (id: number) => bed.findOrder(id),
    clock: { wallNow: () => Date.now(), marketNow: () => bed.now },
    midnightBefore: (at: number) => at - 60_000,
    onlyOneAccount: () => onlyOneAccount,
    demoGrant: () => bed.rules.demoGrant,
  };
  const trading = [
    submitEndpoint,
    closeEndpoint,
    cancelTradeEndpoint,
    setStopPriceEndpoint,
    changeOrderEndpoint,
    listOrdersEndpoint,
  ];
  const transfers = [transferEndpoint, transferLogEndpoint, resetForexDemoAccountEndpoint];
  const accounts = [getBalanceEndpoint, forexDetailEndpoint, forexChangeEndpoint, getProfitsEndpoint, ...transfers];
  endpoints = [...trading, ...accounts].map((make): AnyEndpoint => make(shared));
});
afterAll(async () => {
  await host.stop();
  await bed.close();
  await database.drop();
});

beforeEach(async () => {
  user += 1;
  await host.submit({ kind: 'openAccount', userId: userId(user), demo: true }, null);
  await bed.tick(1, '1.10000', '1.10010');
  await bed.tick(2, '150.000', '150.020');
});

/** Calls an endpoint as the HTTP platform does: raw input through the contract, and its answer held against it. */
async function call<C extends Call>(
  contract: C,
  raw: Record<string, unknown>,
  who = user,
  key: string | null = null,
): Promise<Answer<OutputOf<C>>> {
  const endpoint = endpoints.find((each) => each.call === contract);
  if (endpoint === undefined) throw new Error(`no endpoint for ${contract.name}`);
  const input = contract.input.parse(raw) as InputOf<C>;
  const session = { sessionId: 1, userId: who, demo: true, frozen: false };
  const request = { session, language: 'en', address: '::1', country: null, key };
  const answered = (await endpoint.handle(input, request)) as Answer<OutputOf<C>>;
  if (answered.kind === 'answer') expect(contract.output.parse(answered.data)).toEqual(answered.data);
  return answered;
}

async function data<C extends Call>(contract: C, raw: Record<string, unknown> = {}): Promise<OutputOf<C>> {
  const answered = await call(contract, raw);
  if (answered.kind === 'refused') throw new Error(`refused: ${answered.error} ${answered.message}`);
  return answered.data;
}

const market = { type: 1, cont: '0.10', forex_id: 1, status: 1, multiple: 100 };

describe('contract orders over the wire', () => {
  it('opens, converts, closes a part and then the rest of a USDJPY position, right to eight decimals', async () => {
    const { order } = await data(submit, { ...market, forex_id: 2 });
    // 0.1 lots of 100,000 at 150.02 yen, at the mid of 150.01, with leverage 100; the closing side is 0.02 yen lower.
    expect(order).toMatchObject({
      Status: 1,
      OriginPrice: '150.02',
      UpdatePrice: '150',
      TradeFee: '0.25',
      Slippage: '',
    });
    expect(order.QuoteToAccountRate).toBe('0.006666222251849877');
    expect(order.CautionMoney).toBe('100.00666622');
    expect(order.FactProfits).toBe('-1.33324445');
    // Every figure can be recomputed from the order alone, the floating profit too.
    expect(order.CloseRate).toBe(order.QuoteToAccountRate);
    const part = (await data(close, { id: order.Id, cont: '0.04' })).order;
    expect(part).toMatchObject({
      Status: 3,
      Quantity: '0.04',
      OriginId: order.Id,
      FactProfits: '-0.53329778',
      CloseReason: 'customer',
    });
    const rest = (await data(close, { id: order.Id })).order;
    expect(rest).toMatchObject({ Id: order.Id, Quantity: '0.06', FactProfits: '-0.79994667' });
    const history = await data(listOrders, { status: 3 });
    expect(history.total).toBe(2);
    expect([history.all_fact_profits, history.all_fees]).toEqual(['-1.33324445', '0.25']);
    expect(history.data.map(({ Id }) => Id)).toEqual([rest.Id, part.Id].sort((a, b) => b - a));
  });

  it('keeps pending, open and closed orders apart, in pages of twenty', async () => {
    for (let index = 0; index < 23; index += 1) await data(submit, market);
    const pending = (await data(submit, { ...market, status: 0, target_price: '1.05' })).order;
    expect(pending).toMatchObject({ Status: 0, Trigger: 'limit', TargetPrice: '1.05', UpdatePrice: '1.1001' });
    const first = await data(listOrders, { status: 1 });
    expect([first.data.length, first.total]).toEqual([20, 23]);
    expect((await data(listOrders, { status: 1, page: 2 })).data).toHaveLength(3);
    expect((await data(listOrders, { status: 0 })).data.map(({ Id }) => Id)).toEqual([pending.Id]);
    expect((await data(cancelTrade, { id: pending.Id })).order).toMatchObject({
      Status: 3,
      CloseReason: 'cancelled',
      UpdatePrice: '',
    });
    const seconds = Math.floor(bed.now / 1000);
    expect((await data(listOrders, { status: 3, startTime: seconds, endTime: seconds })).total).toBe(1);
    expect((await data(listOrders, { status: 3, startTime: seconds + 1 })).total).toBe(0);
  });

  it('sets stops and removes one by an empty value', async () => {
    const { order } = await data(submit, { ...market, stop_loss_price: '1.09', target_profit_price: '1.12' });
    const changed = (await data(setStopPrice, { id: order.Id, stop_loss_price: '', target_profit_price: '1.13' }))
      .order;
    expect([changed.TargetLossPrice, changed.TargetProfitPrice]).toEqual(['', '1.13']);
  });

  it('shows with a trail where it has brought the stop-loss, and leaves it there when the target changes', async () => {
    const { order } = await data(submit, { ...market, trail: '0.005' });
    expect([order.Trail, order.TargetLossPrice]).toEqual(['0.005', '1.095']);
    await bed.tick(1, '1.12000', '1.12010');
    await bed.tick(1, '1.11600', '1.11610');
    const changed = (await data(setStopPrice, { id: order.Id, trail: '0.005', target_profit_price: '1.2' })).order;
    expect([changed.Trail, changed.TargetLossPrice, changed.TargetProfitPrice]).toEqual(['0.005', '1.115', '1.2']);
    const listed = (await data(listOrders, { status: 1 })).data[0];
    expect([listed?.Trail, listed?.TargetLossPrice]).toEqual(['0.005', '1.115']);
    const filter = { state: 'open', instrument: 0, customer: String(user), side: 'all', from: 0, to: 0 } as const;
    const { rows } = await readOrders(openDatabase(database.pool), { ...filter, sort: 'newest' }, 0);
    expect(rows.map(({ stop_loss: stop, trail }) => [Number(stop), Number(trail)])).toEqual([[1.115, 0.005]]);
    const closed = (await data(close, { id: order.Id })).order;
    expect([closed.Trail, closed.TargetLossPrice]).toEqual(['0.005', '1.115']);
  });

  it.each([
    ['a quantity off the step', { cont: '0.015' }, 'wrongQuantity', 'refusal.wrongQuantity'],
    ['a leverage that is not offered', { multiple: 33 }, 'noLeverage', 'refusal.wrongLeverage'],
    ['too much', { cont: '100' }, 'notEnoughMargin', 'refusal.insufficientMargin'],
    ['an unknown instrument', { forex_id: 99 }, 'notFound', 'refusal.unknownInstrument'],
    ['a stop on the wrong side', { stop_loss_price: '1.2' }, 'wrongStopPrice', 'refusal.wrongStopLoss'],
    ['a trail and a stop', { stop_loss_price: '1.09', trail: '0.01' }, 'wrongStopPrice', 'refusal.wrongStopLoss'],
    ['a target that is missing', { status: 0 }, 'invalidInput', undefined],
  ])('refuses %s', async (_, change, error, message) => {
    const answered = await call(submit, { ...market, ...change });
    expect(answered).toMatchObject({ kind: 'refused', error, ...(message === undefined ? {} : { message }) });
  });

  it('changes a pending order, which keeps its id, its time and its place', async () => {
    const { order } = await data(submit, { ...market, status: 0, target_price: '1.05', stop_loss_price: '1.04' });
    const newer = (await data(submit, { ...market, status: 0, target_price: '1.02' })).order;
    bed.now += 1_000;
    const to = { id: order.Id, cont: '0.25', target_price: '1.06', target_profit_price: '1.2' };
    const changed = (await data(changeOrder, to)).order;
    expect(changed).toMatchObject({
      Id: order.Id,
      CreateTime: order.CreateTime,
      Status: 0,
      Quantity: '0.25',
      TargetPrice: '1.06',
      Trigger: 'limit',
      TargetLossPrice: '',
      TargetProfitPrice: '1.2',
      CautionMoney: '265',
      TradeFee: '0.625',
    });
    const listed = (await data(listOrders, { status: 0 })).data;
    expect(listed.map(({ Id }) => Id)).toEqual([newer.Id, order.Id]);
    expect(listed[1]).toEqual(changed);
    const [row] = await bed.query('select target, trigger, lots, margin, fee from orders where id = $1', [order.Id]);
    expect(row).toEqual({
      target: '1.06000000',
      trigger: 'limit',
      lots: '0.25000000',
      margin: '265.00000000',
      fee: '0.62500000',
    });
  });

  it('lets the stop of a pending order follow, or no longer', async () => {
    const { order } = await data(submit, { ...market, status: 0, target_price: '1.05', stop_loss_price: '1.04' });
    const to = { id: order.Id, cont: '0.2', target_price: '1.06' };
    const trailing = (await data(changeOrder, { ...to, trail: '0.01' })).order;
    expect(trailing).toMatchObject({ Trail: '0.01', TargetLossPrice: '' });
    expect((await data(changeOrder, to)).order).not.toHaveProperty('Trail');
  });

  it('changes an order once under one key, and refuses another change under it', async () => {
    const { order } = await data(submit, { ...market, status: 0, target_price: '1.05' });
    const to = { id: order.Id, cont: '0.2', target_price: '1.06' };
    const first = await call(changeOrder, to, user, 'twice');
    await data(changeOrder, { ...to, cont: '0.3' });
    expect(await call(changeOrder, to, user, 'twice')).toMatchObject({ kind: first.kind });
    expect((await data(listOrders, { status: 0 })).data).toMatchObject([{ Id: order.Id, Quantity: '0.3' }]);
  });

  it.each([
    ['a quantity off the step', { cont: '0.015' }, 'wrongQuantity', 'refusal.wrongQuantity'],
    ['more than is free', { cont: '50', target_price: '5' }, 'notEnoughMargin', 'refusal.insufficientMargin'],
    ['a target at the price', { target_price: '1.1001' }, 'wrongStopPrice', 'refusal.wrongTarget'],
    ['no target', { target_price: '0' }, 'wrongStopPrice', 'refusal.wrongTarget'],
    ['a stop on the wrong side', { stop_loss_price: '1.2' }, 'wrongStopPrice', 'refusal.wrongStopLoss'],
  ])('refuses to change an order to %s, and it stays', async (_, change, error, message) => {
    const { order } = await data(submit, { ...market, status: 0, target_price: '1.05' });
    const answered = await call(changeOrder, { id: order.Id, cont: '0.1', target_price: '1.06', ...change });
    expect(answered).toMatchObject({ kind: 'refused', error, message });
    expect((await data(listOrders, { status: 0 })).data).toEqual([order]);
  });

  it('changes no position, and nothing of another customer', async () => {
    const { order } = await data(submit, market);
    const to = { cont: '0.1', target_price: '1.06' };
    expect(await call(changeOrder, { id: order.Id, ...to })).toMatchObject({ error: 'orderNotOpen' });
    const pending = (await data(submit, { ...market, status: 0, target_price: '1.05' })).order;
    expect(await call(changeOrder, { id: pending.Id, ...to }, user - 1)).toMatchObject({ error: 'notFound' });
    await data(cancelTrade, { id: pending.Id });
    expect(await call(changeOrder, { id: pending.Id, ...to })).toMatchObject({
      error: 'orderNotOpen',
      message: 'refusal.notPending',
    });
  });

  it("does not know another customer's order", async () => {
    const { order } = await data(submit, market);
    for (const [contract, raw] of [
      [close, { id: order.Id }],
      [cancelTrade, { id: order.Id }],
      [setStopPrice, { id: order.Id }],
    ] as const) {
      expect(await call(contract, raw, user - 1)).toMatchObject({ kind: 'refused', error: 'notFound' });
    }
    expect(await call(cancelTrade, { id: order.Id })).toMatchObject({ error: 'orderNotOpen' });
    await data(close, { id: order.Id });
    for (const contract of [close, cancelTrade, setStopPrice]) {
      expect(await call(contract, { id: order.Id })).toMatchObject({ error: 'orderNotOpen' });
      expect(await call(contract, { id: order.Id }, user - 1)).toMatchObject({ error: 'notFound' });
    }
  });
});

describe('accounts over the wire', () => {
  it('shows balances, what is held, and records that sum to the balance', async () => {
    await data(submit, { ...market, cont: '1' });
    await data(submit, { ...market, cont: '1', status: 0, target_price: '1.05' });
    const [forex, micro, change] = await data(getBalance);
    expect(forex).toEqual({
      type: 'forex',
      balance: '99997.5',
      lockBalance: '2152.6',
      accountTypeId: 1,
      currencyId: 1,
    });
    expect([micro?.currencyId, change?.currencyId]).toEqual([1, 1]);
    expect([micro?.balance, change?.balance]).toEqual(['0', '0']);
    onlyOneAccount = true;
    expect(await data(getBalance)).toHaveLength(1);
    onlyOneAccount = false;
    expect(await data(forexDetail)).toMatchObject({
      balance: '99997.5',
      floatingProfit: '-10',
      equity: '99987.5',
      usedMargin: '1100.1',
      reserved: '1052.5',
      freeMargin: '97834.9',
      marginLevel: '9088.95',
    });
    const { list, total } = await data(forexChange, { type: 1 });
    expect(total).toBe(2);
    expect(list.at(-1)?.Memo).toBe('server.memo.demoGrant');
    expect(list.map(({ Value, Type, MemoTran }) => [Value, Type, MemoTran])).toEqual([
      ['-2.5', 5, 'type 5'],
      ['100000', 10, 'type 10'],
    ]);
    const seconds = Math.floor((list[0]?.CreatedAt ?? 0) / 1000);
    const totalOf = async (startTime: number, endTime: number) =>
      (await data(forexChange, { type: 1, startTime, endTime })).total;
    expect([await totalOf(seconds, seconds), await totalOf(0, seconds)]).toEqual([2, 2]);
    expect([await totalOf(seconds + 1, 0), await totalOf(0, seconds - 1)]).toEqual([0, 0]);
    expect(await call(forexChange, { type: 1, startTime: seconds + 1, endTime: seconds })).toMatchObject({
      error: 'invalidInput',
      fields: { endTime: 'orders.wrongDates' },
    });
    const sum = list.reduce((units, { Value }) => units + parseDecimal(Value), 0n);
    expect(formatDecimal(money(sum))).toBe(forex?.balance);
  });

  it("counts today's profit, realised and floating, and resets a demo account", async () => {
    const { order } = await data(submit, { ...market, cont: '1' });
    await data(submit, { ...market, cont: '1' });
    await data(close, { id: order.Id });
    const profits = await data(getProfits);
    expect(profits).toMatchObject({ profits: '-25', percent: '-0.02', total: '99975' });
    expect(profits.curve).toHaveLength(25);
    expect(profits.curve.at(-1)).toBe(99_975);
    await data(resetForexDemoAccount);
    expect((await data(forexDetail)).equity).toBe('100000');
    expect((await data(listOrders, { status: 1 })).total).toBe(0);
  });
});
