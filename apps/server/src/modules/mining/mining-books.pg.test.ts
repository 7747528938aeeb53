import { formatUnits, parseUnits } from '@candor/decimal/decimal.ts';
import { afterEach, expect, it } from 'vitest';
import { dataOf } from '../loans/testing/loan-bed.ts';
import { MiningBed } from './testing/mining-bed.ts';

/*
 * Random subscriptions, refunds, days, restarts and broken connections against a model of its own, which counts in
 * whole units of 10^-8, rounds by hand and knows the calendar from Intl alone.
 */
const ZONE = 'Europe/Berlin';
const HOUR_MS = 3_600_000;
let bed: MiningBed;
afterEach(() => bed.stop());

interface Modelled {
  readonly id: number;
  readonly user: number;
  readonly amount: bigint;
  readonly daily: bigint;
  readonly penalty: bigint;
  readonly days: number;
  readonly takenOn: number;
  status: 1 | 2 | 3 | 4;
  leftOn: number | null;
  paid: number;
}

/** The number of a calendar day in the zone. */
const dayOf = (at: number): number => {
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE }).format(at);
  return Date.parse(`${text}T00:00:00Z`) / (24 * HOUR_MS);
};

/** Percent of an amount in steps of 10^-places, halves to the even one. */
function percentOf(amount: bigint, percent: string, places: number): bigint {
  const step = 10n ** BigInt(8 - places);
  const exact = amount * parseUnits(percent, 4); // in 10^-14
  const unit = step * 1_000_000n;
  const [floor, rest] = [exact / unit, exact % unit];
  const isUp = rest * 2n > unit || (rest * 2n === unit && floor % 2n === 1n);
  return (floor + (isUp ? 1n : 0n)) * step;
}

const PRODUCTS = [
  { rate: '0.1237', days: 4, penalty: '5' },
  { rate: '0.0355', days: 11, penalty: '0' },
  { rate: '1', days: 1, penalty: '100' },
  { rate: '0.0805', days: 3, penalty: '2.37' },
] as const;

it.each([20_261_124, Number(process.env['MINING_SEED'] ?? 77)])(
  'the ledger holds the locked capital, whatever happens (seed %i)',
  async (seed) => {
    const random = randomOf(seed);
    const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
    bed = await MiningBed.open(ZONE);
    // The clocks go forward on 29 March.
    bed.site.now = Date.parse('2026-03-20T22:30:00Z');
    const products: (readonly [number, (typeof PRODUCTS)[number]])[] = [];
    for (const terms of PRODUCTS) products.push([await bed.product(terms), terms]);
    const users = await Promise.all(Array.from({ length: 5 }, () => bed.customer('1500')));
    const wallets = new Map(users.map((user) => [user, parseUnits('1500', 8)]));
    const subscriptions: Modelled[] = [];
    const move = (user: number, by: bigint) => wallets.set(user, (wallets.get(user) ?? 0n) + by);

    function payModel(): void {
      const today = dayOf(bed.site.now);
      for (const each of subscriptions) {
        if (each.status > 2) continue;
        const due = Math.min(each.days, Math.min(each.leftOn ?? today, today) - each.takenOn - 1);
        const days = Math.max(due - each.paid, 0);
        each.paid += days;
        move(each.user, each.daily * BigInt(days));
        if (today <= (each.leftOn ?? each.takenOn + each.days)) continue;
        move(each.user, each.amount - (each.status === 2 ? each.penalty : 0n));
        each.status = each.status === 2 ? 3 : 4;
      }
    }

    async function step(): Promise<void> {
      const what = random();
      if (what < 0.25) bed.site.now += Math.floor(random() * 40 * HOUR_MS);
      else if (what < 0.29) bed.site.now -= Math.floor(random() * 60 * HOUR_MS);
      else if (what < 0.31) bed.site.now += Math.floor(8 * 24 * HOUR_MS * random());
      else if (what < 0.5) {
        await (random() < 0.3 ? Promise.all([bed.payDays(), bed.payDays()]) : bed.payDays());
        payModel();
      } else if (what < 0.53) await bed.restart();
      else if (what < 0.8) await buy();
      else await leave();
    }

    async function buy(): Promise<void> {
      const user = pick(users);
      const [product, terms] = pick(products);
      const amount = BigInt(Math.floor(random() * 60_000)) * 1_000_000n + BigInt(Math.floor(random() * 3)) * 12_345n;
      const key = random() < 0.5 ? `k${random()}` : null;
      const answered = await bed.subscribe(user, product, formatUnits(amount, 8), key);
      if (answered.kind === 'refused') {
        const expected = amount < parseUnits('10', 8) ? 'amountOutsideLimits' : 'notEnoughBalance';
        expect(answered.error).toBe(expected);
        if (expected === 'notEnoughBalance') expect(amount > (wallets.get(user) ?? 0n)).toBe(true);
        return;
      }
      const { id } = dataOf<{ id: number }>(answered);
      if (key !== null)
        expect(dataOf(await bed.subscribe(user, product, formatUnits(amount, 8), key))).toMatchObject({ id });
      move(user, -amount);
      subscriptions.push({
        id,
        user,
        amount,
        daily: percentOf(amount, terms.rate, 4),
        penalty: percentOf(amount, terms.penalty, 8),
        days: terms.days,
        takenOn: dayOf(bed.site.now),
        status: 1,
        leftOn: null,
        paid: 0,
      });
    }

    async function leave(): Promise<void> {
      const each = pick(subscriptions);
      if (each === undefined) return;
      const today = dayOf(bed.site.now);
      const answered = await bed.call('fund.applyRefund', { sub_id: each.id }, each.user);
      const mayLeave = each.status === 1 && today <= each.takenOn + each.days && each.paid < each.days;
      expect(answered.kind, `leaving ${each.id}`).toBe(mayLeave ? 'answer' : 'refused');
      if (!mayLeave) return;
      each.status = 2;
      each.leftOn = Math.max(today, each.takenOn + (each.paid > 0 ? each.paid + 1 : 0));
    }

    for (let count = 0; count < 170; count += 1) {
      await step();
      const locked = subscriptions.filter(({ status }) => status < 3).reduce((sum, { amount }) => sum + amount, 0n);
      const books = await bed.books();
      expect(parseUnits(books.account, 8), `step ${count} of seed ${seed}`).toBe(locked);
      expect(books).toEqual({ locked: books.account, account: books.account, all: '0.00000000' });
    }
    bed.site.now += 15 * 24 * HOUR_MS;
    await bed.payDays();
    payModel();
    for (const each of subscriptions)
      expect(await bed.subscription(each.user, each.id)).toMatchObject({ status: each.status, paid_days: each.paid });
    expect(new Set(subscriptions.map(({ status }) => status))).toEqual(new Set([3, 4]));
    for (const user of users) expect(parseUnits(await bed.balance(user), 8)).toBe(wallets.get(user));
    await expectEachDayOnce();
    // What the engine holds in memory is what the tables say.
    const before = bed.site.host.hash();
    await bed.restart();
    expect(bed.site.host.hash()).toBe(before);
  },
  180_000,
);

it('connections that break in the middle leave every posting done once or not', async () => {
  const random = randomOf(5);
  bed = await MiningBed.open(ZONE);
  const product = await bed.product({ rate: '0.1', days: 5, penalty: '3' });
  const users = await Promise.all(Array.from({ length: 6 }, () => bed.customer('1000')));
  const keyOf = (user: number, round: number) => `round ${round} of ${user}`;
  for (let round = 0; round < 5; round += 1) {
    const steps = [...users.map((user) => bed.subscribe(user, product, '20', keyOf(user, round))), bed.payDays()].map(
      (each) => each.catch(() => null),
    );
    await new Promise((resolve) => setTimeout(resolve, random() * 40));
    await bed.site.breakConnections();
    await Promise.all(steps);
    await bed.restart();
    // The client asks again for what it got no answer to.
    for (const user of users) dataOf(await bed.subscribe(user, product, '20', keyOf(user, round)));
    const { locked, account, all } = await bed.books();
    expect({ locked, all }).toEqual({ locked: account, all: '0.00000000' });
    bed.site.now += 30 * HOUR_MS;
  }
  bed.site.now += 9 * 24 * HOUR_MS;
  await bed.payDays();
  expect(await bed.books()).toEqual({ locked: '0.00000000', account: '0.00000000', all: '0.00000000' });
  // 5 subscriptions of 20 with 5 days of 0.02 each
  for (const user of users) expect(await bed.balance(user)).toBe('1000.50000000');
  await expectEachDayOnce();
}, 120_000);

/** One posting a paid day, and a memo never twice. */
async function expectEachDayOnce(): Promise<void> {
  const { rows } = await bed.site.test.pool.query<Record<'postings' | 'memos' | 'days' | 'rows', string>>(
    `select (select count(*) from postings where type = 9 and debit_kind = 17) as postings,
       (select count(distinct memo) from postings where type = 9 and debit_kind = 17) as memos,
       (select count(*) from mining_income) as rows,
       (select sum(paid_days) from mining_subscriptions) as days`,
  );
  const [row] = rows;
  expect(row).toEqual({ postings: row?.days, memos: row?.days, rows: row?.days, days: row?.days });
}

function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) / 4_294_967_296;
  };
}
