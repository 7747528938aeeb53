import { parseMoney } from '@candor/decimal/decimal.ts';
import { HOUSE_REAL, userId } from '@candor/engine/ids.ts';
import type { TimelessCommand } from '@candor/server/engine/gateway.ts';
import { EngineBed } from '@candor/server/engine/testing/engine-bed.ts';
import { openDatabase } from '@candor/server/kernel/database/database.ts';
import { chargeAllDays } from '@candor/server/modules/loans/loan-days.ts';
import { LoanMoney } from '@candor/server/modules/loans/loan-money.ts';
import { MiningDays } from '@candor/server/modules/mining/mining-days.ts';
import { MiningMoney } from '@candor/server/modules/mining/mining-money.ts';
import pg from 'pg';
import { startCluster } from './engine/cluster.ts';
import { median, medianRatio, number, print, report } from './engine/report.ts';

/*
 * The days of mining subscriptions and of loans that a midnight ends: a million of each within ten minutes. The
 * reference is postings of the engine alone, many at once, in the same run.
 */
const MANY = Number(process.env['BENCH_ACCRUALS'] ?? 20_000);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const LEAST = 1_000_000 / 600;
const AT_ONCE = 500;
const FIRST = 700_000;
const DAY_MS = 86_400_000;
const START = Date.parse('2026-03-20T10:00:00Z');

const cluster = await startCluster();
const pool = new pg.Pool({ ...cluster.connection, max: 20 });
// A connection that ends with the cluster is no failure of the bench.
pool.on('error', () => undefined);
const database = openDatabase(pool);
const bed = new EngineBed(cluster.connection);
const host = bed.newHost('bench');
let now = START;
const clock = { wallNow: () => now, marketNow: () => bed.now };
try {
  await host.start();
  await fill();
  const days = new MiningDays({ database, clock, money: new MiningMoney(host) });
  const loans = {
    database,
    clock,
    money: new LoanMoney({ database, engine: host, clock, settings: { timeZone: 'UTC' } }),
  };
  const [mining, lending, reference]: [number[], number[], number[]] = [[], [], []];
  now += DAY_MS;
  await chargeAllDays(loans);
  for (let round = 0; round < ROUNDS; round += 1) {
    now += DAY_MS;
    reference.push(await paced(() => submitAll((index) => gift(index))));
    mining.push(await paced(() => days.payAll()));
    lending.push(await paced(() => chargeAllDays(loans)));
    print(
      `  round ${round + 1}: mining ${number(mining.at(-1) ?? 0)}/s, loans ${number(lending.at(-1) ?? 0)}/s, ` +
        `postings alone ${number(reference.at(-1) ?? 0)}/s`,
    );
  }
  await expectPaid();
  const ours = mining.map((pace, round) => Math.min(pace, lending[round] ?? 0));
  await report({
    name: 'accrual',
    ours,
    reference,
    unit: 'days/s',
    ratio: medianRatio(ours, reference),
    goal: `>= ${Math.ceil(LEAST)} days/s`,
    reached: median(ours) >= LEAST,
    details: { many: MANY, mining, lending },
  });
} finally {
  await host.stop();
  await bed.close();
  await pool.end();
  await cluster.stop();
}

/** Days a second. */
async function paced(act: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await act();
  return MANY / ((performance.now() - startedAt) / 1_000);
}

async function submitAll(
  make: (index: number) => { readonly command: TimelessCommand; readonly asker: 'customer' | 'operator' },
): Promise<void> {
  for (let from = 0; from < MANY; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, MANY - from) }, async (_, index) => {
      const { command, asker } = make(from + index);
      const result = await host.submit(command, `bench:${now}:${command.kind}:${from + index}`, asker);
      if (result.kind === 'refused') throw new Error(`refused: ${result.reason}`);
    });
    await Promise.all(some);
  }
}

function gift(index: number) {
  const command = { kind: 'post', userId: userId(FIRST + index), from: 18, to: 3, type: 10 } as const;
  return { command: { ...command, amount: parseMoney('1000'), memo: null }, asker: 'operator' } as const;
}

/** A customer each, with a subscription and a loan. */
async function fill(): Promise<void> {
  await pool.query(
    `insert into users (id, demo, email, name, invite_code, language, created_at)
     select n, false, n || '@example.org', '', n::text, 'en', now() from generate_series($1::bigint, $2::bigint) n`,
    [FIRST, FIRST + MANY - 1],
  );
  await submitAll((index) => ({
    command: { kind: 'openAccount', userId: userId(FIRST + index), demo: false },
    asker: 'customer',
  }));
  await submitAll(gift);
  const at = new Date(START);
  await pool.query(
    `insert into mining_subscriptions (user_id, product_id, product_version, amount, daily, lock_days, penalty,
       created_at, zone, first_day)
     select n, 3, 1, 500, 0.9, 90, 40, $3::timestamptz, 'UTC', date '2026-03-20'
     from generate_series($1::bigint, $2::bigint) n`,
    [FIRST, FIRST + MANY - 1, at],
  );
  await pool.query(
    `insert into loans (user_id, product_id, product_version, amount, loan_period, free_period, interest_rate,
       penalty_rate, created_at, zone, first_day, reviewed_at, due_at)
     select n, 1, 1, 100, 90, 0, 0.0005, 0.001, $3::timestamptz, 'UTC', date '2026-03-20', $3,
       $3::timestamptz + interval '90 days'
     from generate_series($1::bigint, $2::bigint) n`,
    [FIRST, FIRST + MANY - 1, at],
  );
  const money = new MiningMoney(host);
  for (let from = 0; from < MANY; from += AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, MANY - from) }, (_, index) =>
        money.lock(from + index + 1, FIRST + from + index, parseMoney('500')),
      ),
    );
  now += 1;
  await submitAll((index) => ({
    command: {
      kind: 'post',
      userId: userId(FIRST + index),
      from: 20,
      to: 1,
      type: 8,
      amount: parseMoney('100'),
      memo: `loan:${index + 1}`,
    },
    asker: 'operator',
  }));
  await pool.query('vacuum analyze');
}

/** What the rounds came to: a bench that pays nothing is fast. */
async function expectPaid(): Promise<void> {
  const { rows } = await pool.query<{ paid: string; charged: string; locked: string }>(
    `select (select sum(paid_days) from mining_subscriptions) as paid, (select sum(days) from loans) as charged,
       (select balance from balances where kind = 21 and owner = $1) as locked`,
    [HOUSE_REAL],
  );
  const [row] = rows;
  const expected = [MANY * ROUNDS, MANY * (ROUNDS + 1), MANY * 500];
  const found = [Number(row?.paid), Number(row?.charged), Number(row?.locked)];
  if (found.some((value, at) => value !== expected[at]))
    throw new Error(`paid ${found.join()}, not ${expected.join()}`);
}
