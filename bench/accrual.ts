import { HOUSE_REAL } from '@candor/engine/ids.ts';
import { openDatabase } from '@candor/server/kernel/database/database.ts';
import { chargeAllDays } from '@candor/server/modules/loans/loan-days.ts';
import { LoanMoney } from '@candor/server/modules/loans/loan-money.ts';
import { MiningDays } from '@candor/server/modules/mining/mining-days.ts';
import { MiningMoney } from '@candor/server/modules/mining/mining-money.ts';
import pg from 'pg';
import { makeBook } from './engine/book.ts';
import { startCluster } from './engine/cluster.ts';
import { fillTables } from './engine/fill.ts';
import { OrderLoad } from './engine/order-load.ts';
import { median, medianRatio, number, print, report } from './engine/report.ts';

/*
 * The days of loans and of mining subscriptions that a midnight ends, both at once and while orders are served: a
 * million of them within ten minutes, and orders keep nine tenths of the pace that they have alone, in turns.
 * BENCH_WEEKS, with 53 for a year: so many weeks one after another in place of the turns, each caught up with at once.
 */
const MANY = Number(process.env['BENCH_ACCRUALS'] ?? 5_000);
const WEEKS = Number(process.env['BENCH_WEEKS'] ?? 0);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 16);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4);
const ACCOUNTS = Math.max(MANY, 100_000);
/** Days a second. */
const LEAST = 1_000_000 / 600;
const LEAST_RATIO = 0.9;
const FIRST = 100_000;
const DAY_MS = 86_400_000;
const START = Date.parse('2026-03-20T10:00:00Z');

const cluster = await startCluster();
const pool = new pg.Pool({ ...cluster.connection, max: 20 });
// A connection that ends with the cluster is no failure of the bench.
pool.on('error', () => undefined);
const database = openDatabase(pool);
await fill();
const load = new OrderLoad(cluster.connection, ACCOUNTS);
let now = START;
const clock = { wallNow: () => now, marketNow: () => load.bed.now };
try {
  await load.start();
  await load.measure(2);
  const days = new MiningDays({ database, clock, money: new MiningMoney(load.host) });
  const money = new LoanMoney({ database, engine: load.host, clock, settings: { timeZone: 'UTC' } });
  const accrue = async (count = 1): Promise<number> => {
    now += count * DAY_MS;
    const startedAt = performance.now();
    await Promise.all([chargeAllDays({ database, clock, money }), days.payAll()]);
    return (2 * MANY * count) / ((performance.now() - startedAt) / 1_000);
  };
  if (WEEKS > 0) await accrueWeeks(accrue);
  else await accrueInTurns(accrue);
} finally {
  await load.stop();
  await pool.end();
  await cluster.stop();
}

type Accrue = (days?: number) => Promise<number>;

async function accrueWeeks(accrue: Accrue): Promise<void> {
  const startedAt = performance.now();
  for (let week = 1; week <= WEEKS; week += 1) print(`  week ${week}: ${number(await accrue(7))} days/s`);
  await expectAccrued(7 * WEEKS);
  const minutes = (performance.now() - startedAt) / 60_000;
  print(`  ${7 * WEEKS} days of ${number(2 * MANY)} in ${minutes.toFixed(1)} minutes, and all of it owed and paid`);
}

async function accrueInTurns(accrue: Accrue): Promise<void> {
  const alone = await accrue();
  print(`  without orders ${number(alone)} days/s`);
  const [together, reference, paces]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    reference.push(await load.measure(SECONDS));
    const accrual = accrue();
    together.push(await load.measureUntil(accrual));
    paces.push(await accrual);
    print(
      `  round ${round + 1}: orders alone ${number(reference.at(-1) ?? 0)}/s, ` +
        `with ${number(paces.at(-1) ?? 0)} days/s ${number(together.at(-1) ?? 0)}/s`,
    );
  }
  await expectAccrued(ROUNDS + 1);
  const ratio = medianRatio(together, reference);
  const minutes = 1_000_000 / median(paces) / 60;
  print(`  a million days in ${minutes.toFixed(1)} minutes`);
  await report({
    name: 'accrual',
    ours: together,
    reference,
    unit: 'orders/s',
    ratio,
    goal: `>= ${LEAST_RATIO}, with >= ${Math.ceil(LEAST)} days/s`,
    reached: ratio >= LEAST_RATIO && median(paces) >= LEAST,
    details: { many: MANY, accounts: ACCOUNTS, paces, alone },
  });
}

/** Accounts that trade, of which the first have a loan and a subscription each. */
async function fill(): Promise<void> {
  const book = makeBook({ accounts: ACCOUNTS, positions: 0, instruments: 2 });
  const balances = [...book.balances].map((row) => ({
    ...row,
    demo: false,
    owner: row.owner < FIRST ? HOUSE_REAL : row.owner,
  }));
  await fillTables(cluster.connection, { ...book, balances });
  const customers = [FIRST, FIRST + MANY - 1];
  await pool.query(
    `insert into users (id, demo, email, name, invite_code, language, created_at)
     select n, false, n || '@example.org', '', n::text, 'en', now() from generate_series($1::bigint, $2::bigint) n`,
    customers,
  );
  await pool.query(
    `insert into mining_subscriptions (user_id, product_id, product_version, amount, daily, lock_days, penalty,
       created_at, zone, first_day, status, locked)
     select n, 3, 1, 500, 0.9, 400, 40, $3::timestamptz, 'UTC', date '2026-03-19', 'running', 500
     from generate_series($1::bigint, $2::bigint) n`,
    [...customers, new Date(START)],
  );
  await pool.query(
    `insert into loans (user_id, product_id, product_version, amount, loan_period, free_period, interest_rate,
       penalty_rate, created_at, zone, first_day, reviewed_at, due_at, status)
     select n, 1, 1, 100, 400, 0, 0.0005, 0.001, $3::timestamptz, 'UTC', date '2026-03-20', $3,
       $3::timestamptz + interval '400 days', 'outstanding'
     from generate_series($1::bigint, $2::bigint) n`,
    [...customers, new Date(START)],
  );
  await pool.query('vacuum analyze');
}

/** What the rounds came to: a bench that accrues nothing is fast. */
async function expectAccrued(ended: number): Promise<void> {
  const { rows } = await pool.query<{ paid: string; charged: string; owed: string }>(
    `select (select sum(paid_days) from mining_subscriptions) as paid, (select sum(days) from loans) as charged,
       (select -sum(balance) from balances where kind = 20) as owed`,
  );
  const [row] = rows;
  const expected = [MANY * ended, MANY * ended, (MANY * ended * 5) / 100];
  const found = [Number(row?.paid), Number(row?.charged), Number(row?.owed)];
  if (found.some((value, at) => value !== expected[at]))
    throw new Error(`accrued ${found.join()}, not ${expected.join()}`);
}
