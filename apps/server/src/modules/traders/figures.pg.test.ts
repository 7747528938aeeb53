import { formatUnits, parseUnits } from '@candor/decimal/decimal.ts';
import type { OrderId } from '@candor/engine/ids.ts';
import type { OutputOf } from '@candor/protocol/call.ts';
import type { traderDetail } from '@candor/protocol/copying/trader-detail.ts';
import type { traderList } from '@candor/protocol/copying/trader-list.ts';
import { beforeEach, expect, it } from 'vitest';
import { engineTest } from '../../engine/testing/engine-test.ts';
import { TraderBed } from './testing/trader-bed.ts';

const DAY_MS = 86_400_000;
const test = engineTest();
let bed: TraderBed;
beforeEach(async () => {
  bed = await TraderBed.open(test);
  await test.bed.tick(1, '1.10000', '1.10010');
  await test.bed.tick(2, '150.000', '150.010');
});

const detail = (id: number) => bed.data<OutputOf<typeof traderDetail>>('follow.trader_detail', { id }, 1);

/** Hundredths of a percent that `a` is above `b`, halves to the even one. */
function percentText(a: bigint, b: bigint): string {
  const [upper, sign] = a < b ? [(b - a) * 10_000n, '-'] : [(a - b) * 10_000n, ''];
  const [whole, rest] = [upper / b, upper % b];
  const rounded = whole + (rest * 2n > b || (rest * 2n === b && whole % 2n === 1n) ? 1n : 0n);
  const digits = String(rounded).padStart(3, '0');
  return `${rounded === 0n ? '' : sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

it('shows what exported orders and equities come to, to the last digit', { timeout: 120_000 }, async () => {
  const random = randomOf(20_261_124);
  const trader = await bed.trader('5000');
  const follower = await bed.customer('4000');
  const former = await bed.customer('4000');
  await bed.follow(follower, trader);
  await bed.follow(former, trader);
  const open: OrderId[] = [];
  /** By day, in units of 10^-12 as the formula says. */
  const ends = new Map<string, { level: bigint; lowest: bigint }>();
  let [level, before, inflow, outflow] = [10n ** 12n, null as bigint | null, 0n, 0n];
  for (let turn = 0; turn < 160; turn += 1) {
    const what = random();
    const price = (1.1 + (random() - 0.5) / 50).toFixed(5);
    await test.bed.tick(1, price, (Number(price) + 0.0001).toFixed(5));
    if (what < 0.35) {
      const id = await bed.openOrder(trader, (0.1 + Math.floor(random() * 30) / 100).toFixed(2), {
        side: random() < 0.5 ? 'buy' : 'sell',
        instrument: random() < 0.8 ? 1 : 2,
      });
      if (id !== null) open.push(id);
    } else if (what < 0.7) {
      const id = open[Math.floor(random() * open.length)];
      const isPart = random() < 0.3;
      if (id !== undefined) await bed.closeOrder(trader, id, isPart ? '0.05' : null);
      if (id !== undefined && !isPart) open.splice(open.indexOf(id), 1);
    } else if (what < 0.8) {
      const amount = (10 + Math.floor(random() * 100_000) / 100).toFixed(2);
      if (await bed.move(trader, amount)) inflow += parseUnits(amount, 8);
    } else if (what < 0.86) {
      const amount = (1 + Math.floor(random() * 10_000) / 100).toFixed(2);
      if (await bed.move(trader, `-${amount}`)) outflow += parseUnits(amount, 8);
    } else bed.now += Math.floor(random() * 3 * DAY_MS);
    if (turn === 80) {
      await bed.unfollow(former, trader);
      const paid = await bed.query<{ amount: string }>('select amount from profit_shares where trader_id = $1', [
        trader,
      ]);
      for (const { amount } of paid) inflow += parseUnits(amount, 8);
    }
    if (turn % 40 === 7) await bed.restart();
    if (random() < 0.4) continue;
    await bed.runJobs();
    const equity = (await bed.host.view(trader))?.equity ?? 0n;
    if (before !== null) {
      const exact = level * (equity + outflow);
      const [whole, rest] = [exact / (before + inflow), exact % (before + inflow)];
      level = whole + (rest * 2n > before + inflow ? 1n : 0n);
    }
    [before, inflow, outflow] = [equity, 0n, 0n];
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Hong_Kong' }).format(bed.now);
    const known = ends.get(today)?.lowest ?? level;
    ends.set(today, { level, lowest: known < level ? known : level });
  }
  const shown = await detail(trader);
  expect(shown.curve.map(({ day }) => day)).toEqual([...ends.keys()]);
  let [peak, worst] = [10n ** 12n, { text: '0.00', number: 0, to: '' }];
  for (const [at, [day, end]] of [...ends].entries()) {
    const fall = end.lowest < peak ? percentText(end.lowest, peak) : '0.00';
    if (Number(fall) < worst.number) worst = { text: fall, number: Number(fall), to: day };
    expect(shown.curve[at]).toEqual({ day, percent: Number(percentText(end.level, 10n ** 12n)), fall: Number(fall) });
    if (end.level > peak) peak = end.level;
  }
  const days = [...ends];
  const ago = (count: number) => {
    const limit = Date.parse(days.at(-1)?.[0] ?? '') - count * DAY_MS;
    return days.findLast(([day]) => Date.parse(day) <= limit)?.[1].level ?? null;
  };
  const since = (base: bigint | null) => (base === null ? '' : percentText(level, base));
  expect(shown).toMatchObject({
    profit_percent: since(10n ** 12n),
    month_percent: since(ago(30)),
    quarter_percent: since(ago(90)),
    worst_fall: worst.text,
    fall_to: worst.to,
  });
  expect(shown.month_percent).not.toBe('');
  await expectOrders(trader, shown);
  await expectFollowers(trader, [follower, former], shown);
});

interface OrderRow {
  readonly instrument_id: number;
  readonly profit: string;
  readonly fee: string;
  readonly opened_at: string;
  readonly closed_at: string;
}

/** As a loop over the exported orders counts. */
async function expectOrders(trader: number, shown: OutputOf<typeof traderDetail>): Promise<void> {
  const rows = await bed.query<OrderRow>(
    `select * from orders where user_id = $1 and status = 'closed' order by closed_at, id`,
    [trader],
  );
  let [sum, won, lost, wins, held, longest, streak, losing] = [0n, 0n, 0n, 0, 0, 0, 0, 0];
  const traded = new Map<number, { num: number; profits: bigint }>();
  for (const row of rows) {
    const result = parseUnits(row.profit, 8) - parseUnits(row.fee, 8);
    sum += result;
    if (result > 0n) [wins, won, losing] = [wins + 1, won + result, 0];
    else [lost, losing] = [lost + result, losing + 1];
    streak = Math.max(streak, losing);
    held += Number(row.closed_at) - Number(row.opened_at);
    longest = Math.max(longest, Number(row.closed_at) - Number(row.opened_at));
    const known = traded.get(row.instrument_id) ?? { num: 0, profits: 0n };
    traded.set(row.instrument_id, { num: known.num + 1, profits: known.profits + result });
  }
  const losses = BigInt(rows.length - wins);
  expect(rows.length).toBeGreaterThan(20);
  expect(shown).toMatchObject({
    total_num: rows.length,
    total_profits: formatUnits(sum, 8),
    wins,
    losing_streak: streak,
    longest_seconds: Math.floor(longest / 1_000),
    mean_seconds: Math.round(Math.floor(held / 1_000) / rows.length),
    win_percent: percentText(BigInt(rows.length + wins), BigInt(rows.length)),
    instruments: [...traded]
      .map(([forex_id, { num, profits }]) => ({
        forex_id,
        code: `code ${forex_id}`,
        num,
        profits: formatUnits(profits, 8),
      }))
      .sort((a, b) => b.num - a.num || a.forex_id - b.forex_id),
  });
  const isNear = (text: string, exact: bigint, count: bigint) =>
    expect(Math.abs(Number(parseUnits(text, 8) * count - exact))).toBeLessThanOrEqual(Number(count) / 2);
  isNear(shown.average_win, won, BigInt(wins));
  isNear(shown.average_loss, lost, losses);
}

async function expectFollowers(
  trader: number,
  followers: number[],
  shown: OutputOf<typeof traderDetail>,
): Promise<void> {
  const follows = await bed.query<{ id: string; user_id: string; realised: string; ended_at: string | null }>(
    'select id, user_id, realised, ended_at from follows where trader_id = $1',
    [trader],
  );
  const results = new Map<string, bigint>();
  for (const follow of follows) {
    const view = await bed.host.view(Number(follow.user_id));
    const open = view?.orders.filter(({ order }) => order.followId === Number(follow.id)) ?? [];
    const floating = open.reduce((sum, { order, profit }) => sum + profit - order.fee, 0n);
    const result = parseUnits(follow.realised, 8) + (follow.ended_at === null ? floating : 0n);
    results.set(follow.user_id, (results.get(follow.user_id) ?? 0n) + result);
  }
  const all = [...results.values()];
  expect(all).toHaveLength(followers.length);
  expect(shown).toMatchObject({
    follow_num: 1,
    total_amount: '5000',
    followers_profits: formatUnits(
      all.reduce((sum, each) => sum + each, 0n),
      8,
    ),
    followers_won: all.filter((each) => each > 0n).length,
    followers_lost: all.filter((each) => each < 0n).length,
  });
}

it('counts what orders bring, and neither deposits, shares of followers nor copies of its own', async () => {
  const trader = await bed.trader('1000');
  const follower = await bed.customer('1000');
  await bed.runJobs();
  await bed.follow(follower, trader);
  const id = await bed.openOrder(trader, '0.2');
  await test.bed.tick(1, '1.10610', '1.10620');
  if (id !== null) await bed.closeOrder(trader, id);
  // 0.2 lots x 100,000 x 0.006 = 120, less a fee of 0.5; the follower's half pays a share of 5.975.
  await bed.unfollow(follower, trader);
  await bed.move(trader, '9000');
  await bed.runJobs();
  const [row] = await bed.query<{ inflow: string }>('select inflow from trader_days where user_id = $1', [trader]);
  expect(row?.inflow).toBe('9005.97500000');
  // (120 - 0.5) / (1000 + 9005.975)
  expect(await detail(trader)).toMatchObject({ profit_percent: '1.19', total_num: 1, followers_profits: '59.75' });
  // What it copies of others is no order of its own; the share that is held for them is a cost and no outflow.
  const other = await bed.trader('1000');
  await bed.follow(trader, other);
  const original = await bed.openOrder(other, '0.2');
  await test.bed.tick(1, '1.11210', '1.11220');
  if (original !== null) await bed.closeOrder(other, original);
  await bed.runJobs();
  const flows = await bed.query('select inflow, outflow from trader_days where user_id = $1', [trader]);
  expect(flows).toEqual([{ inflow: '9005.97500000', outflow: '0.00000000' }]);
  // 10,119.5 and the share have become 10,125.475 + (0.1 lots: 59 - 0.25) x 0.9 = 10,178.35
  expect(await detail(trader)).toMatchObject({ profit_percent: '1.72', total_num: 1 });
});

it('goes on looking at a suspended trader, whom no list has, and shows demo accounts nothing', async () => {
  const trader = await bed.trader('1000');
  const other = await bed.customer('1000');
  const list = (search = `nick_${trader}`) =>
    bed.data<OutputOf<typeof traderList>>('follow.trader_list', { search }, other);
  // Before the first look: everything is there, and nothing is said.
  expect(await list()).toMatchObject({
    total: 1,
    data: [{ profit_percent: '', max_amount: '2500.5', is_followed: 0 }],
  });
  await bed.runJobs();
  await bed.follow(other, trader);
  expect((await list()).data[0]).toMatchObject({ is_followed: 1, profit_percent: '0.00', month_percent: '', risk: 0 });
  expect((await list('nick%')).total).toBe(0);
  for (const change of [
    'update traders set suspended_at = now() where user_id = $1',
    'update users set frozen_at = now() where id = $1',
  ]) {
    await bed.query(change, [trader]);
    expect((await list()).total).toBe(0);
    expect(await detail(trader)).toMatchObject({ is_paused: 1, follow_num: 0 });
    await bed.query('update traders set suspended_at = null');
  }
  bed.now += DAY_MS;
  await bed.runJobs();
  expect(await detail(trader)).toMatchObject({ follow_num: 1, days: 1 });
  expect((await detail(trader)).curve).toHaveLength(2);
  for (const [name, input] of Object.entries(CALLS)) {
    const asked = { ...input, ...('id' in input ? { id: trader } : {}) };
    expect(await bed.call(name, asked, other, true)).toMatchObject({ kind: 'refused', error: 'realAccountOnly' });
  }
  expect(await bed.call('follow.trader_detail', { id: other }, trader)).toMatchObject({ error: 'notFound' });
});

it('estimates what following would have brought', async () => {
  const trader = await bed.trader('5000');
  const other = await bed.customer('1000');
  const id = await bed.openOrder(trader, '0.2');
  await test.bed.tick(1, '1.10610', '1.10620');
  if (id !== null) await bed.closeOrder(trader, id);
  const terms = { trader_id: trader, multiple: '0.5', max_amount: '1000' };
  expect(await bed.data('follow.estimate', terms, other)).toEqual({
    orders: 1,
    copied: 1,
    smaller: 0,
    left_out: 0,
    profits: '59.75',
    share: '5.975',
    lowest: '0',
    cap_reached: false,
    available: '1000',
  });
  expect(await bed.call('follow.estimate', { ...terms, multiple: '0.001' }, other)).toMatchObject({
    fields: { multiple: 'server.ratioBounds' },
  });
  expect(await bed.call('follow.estimate', terms, trader)).toMatchObject({ error: 'invalidInput' });
  expect(await bed.call('follow.estimate', { ...terms, trader_id: other }, trader)).toMatchObject({
    error: 'notFound',
  });
});

const CALLS = {
  'follow.trader_list': {},
  'follow.trader_detail': { id: 1 },
  'follow.estimate': { trader_id: 1, multiple: '1', max_amount: '1' },
  'rank.own': {},
};

function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
