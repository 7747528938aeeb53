import { parseDecimal, parseLots, parseMoney } from '@candor/decimal/decimal.ts';
import { rowIn } from '@candor/engine/command-result.ts';
import { instrumentId, userId } from '@candor/engine/ids.ts';
import type { OrderId, UserId } from '@candor/engine/ids.ts';
import { ORDERS } from '@candor/engine/order.ts';
import { startCluster } from './engine/cluster.ts';
import { OrderLoad } from './engine/order-load.ts';
import { percentiles } from './engine/percentiles.ts';
import { medianRatio, number, print, report } from './engine/report.ts';

/*
 * A trader with 10,000 followers opens and closes: copies a second compared with as many orders that 200 callers open
 * and close, rounds taking turns, and how long the orders of other customers take while it is copied. What the callers
 * open alone is said beside it.
 */
const FOLLOWERS = 10_000;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 2);
/** Of other customers, at their pace whatever the answers take. */
const ORDERS_A_SECOND = 200;
const GOALS = { ratio: 0.8, p99Ms: 150 };
const TRADER = userId(5_000_000);

const cluster = await startCluster();
try {
  const load = new OrderLoad(cluster.connection, 10_000);
  const { host, bed } = load;
  await load.start();
  await load.openAccounts();
  await openRich(TRADER);
  for (let from = 0; from < FOLLOWERS; from += 1_000)
    await Promise.all(Array.from({ length: 1_000 }, (_, index) => openFollower(userId(TRADER + 1 + from + index))));
  print(`engine-copying: ${number(FOLLOWERS)} followers`);
  await load.measure(SECONDS);
  await load.measureBoth(FOLLOWERS);
  const opening: number[] = [];
  const ours: number[] = [];
  const reference: number[] = [];
  const waits: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    opening.push(await load.measure(SECONDS));
    reference.push(await load.measureBoth(FOLLOWERS));
    const opened = await timed(() => submit(TRADER));
    const closed = await timed(() => close(opened.result));
    const seconds = (opened.ms + closed.ms) / 1000;
    ours.push((2 * FOLLOWERS) / seconds);
    const made = await count(`orders where original_id = ${opened.result} and status = 'closed'`);
    if (made !== FOLLOWERS) throw new Error(`${made} copies of ${FOLLOWERS}`);
    print(`  round ${round + 1}: opened in ${number(opened.ms)} ms, closed in ${number(closed.ms)} ms`);
  }
  await load.stop();
  const others = percentiles(waits);
  print(
    `  orders of others meanwhile: p50 ${number(others.p50)} ms, p99 ${number(others.p99)} ms, ${waits.length} of them`,
  );
  const ratio = medianRatio(ours, reference);
  print(`  of orders that are only opened: ${medianRatio(ours, opening).toFixed(2)}`);
  await report({
    name: 'engine-copying',
    ours,
    reference,
    unit: 'per second',
    ratio,
    goal: `>= ${GOALS.ratio}, orders of others p99 < ${GOALS.p99Ms} ms`,
    reached: ratio >= GOALS.ratio && others.p99 < GOALS.p99Ms,
    details: { others, opening },
  });

  async function openRich(user: UserId): Promise<void> {
    await host.submit({ kind: 'openAccount', userId: user, demo: false }, null);
    const gift = { kind: 'post', userId: user, from: 18, to: 1, type: 10, memo: null } as const;
    await host.submit({ ...gift, amount: parseMoney('1000000') }, null, 'operator');
  }

  async function openFollower(user: UserId): Promise<void> {
    await openRich(user);
    const terms = { ratio: parseDecimal('1'), mostMargin: parseMoney('100000'), mostLoss: null };
    const command = { kind: 'followTrader', userId: user, traderId: TRADER, shareRate: parseDecimal('0.1') } as const;
    await host.submit({ ...command, ...terms }, null);
  }

  async function submit(user: UserId): Promise<OrderId> {
    const prices = { target: null, stopLoss: null, takeProfit: null };
    const terms = { instrumentId: instrumentId(1), side: 'buy', lots: parseLots('0.01'), leverage: 100 } as const;
    const result = await host.submit({ kind: 'submitOrder', userId: user, ...terms, ...prices }, null);
    const order = rowIn(result, ORDERS);
    if (order === null) throw new Error(JSON.stringify(result));
    return order.id;
  }

  async function close(orderId: OrderId): Promise<void> {
    await host.submit({ kind: 'closeOrder', userId: TRADER, orderId, lots: null }, null);
  }

  /** Until all have copied what the trader does, with the orders of others meanwhile. */
  async function timed<T>(act: () => Promise<T>): Promise<{ readonly result: T; readonly ms: number }> {
    const pending: Promise<void>[] = [];
    const begun = performance.now();
    let due = begun;
    const pacer = setInterval(() => {
      for (const now = performance.now(); due <= now; due += 1000 / ORDERS_A_SECOND) pending.push(order(due));
    }, 1);
    const result = await act();
    while ((await count('copyings where not is_done')) > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    const ms = performance.now() - begun;
    clearInterval(pacer);
    await Promise.all(pending);
    return { result, ms };
  }

  async function order(dueAt: number): Promise<void> {
    await submit(userId(100_000 + Math.floor(Math.random() * 10_000)));
    waits.push(performance.now() - dueAt);
  }

  async function count(from: string): Promise<number> {
    return Number((await bed.query<{ n: string }>(`select count(*) n from ${from}`))[0]?.n);
  }
} finally {
  await cluster.stop();
}
