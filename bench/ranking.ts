import { openDatabase } from '@candor/server/kernel/database/database.ts';
import { computeRanking } from '@candor/server/modules/ranking/compute-ranking.ts';
import pg from 'pg';
import { startCluster } from './engine/cluster.ts';
import { median, medianRatio, number, print, report } from './engine/report.ts';

/*
 * The hourly ranking of 20,000 customers who have closed 500,000 orders in a year, one in three of them in the last
 * three weeks. The reference is the plain way: one statement that sums all closed orders by customer, and sorts them.
 */
const CUSTOMERS = Number(process.env['BENCH_CUSTOMERS'] ?? 20_000);
const ORDERS = Number(process.env['BENCH_ORDERS'] ?? 500_000);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const MOST_RATIO = 4;
const FIRST = 100_001;
const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-03-20T10:00:00Z');
const SINCE = NOW - 21 * DAY_MS;

const cluster = await startCluster();
const pool = new pg.Pool({ ...cluster.connection, max: 4 });
// A connection that ends with the cluster is no failure of the bench.
pool.on('error', () => undefined);
const database = openDatabase(pool);
const clock = { wallNow: () => NOW, marketNow: () => NOW };
try {
  await fill();
  await pool.query('create table plain_ranks (user_id bigint, rate numeric, total_rate numeric)');
  const [ours, reference]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    reference.push(await timeOf(rankPlainly));
    ours.push(await timeOf(() => computeRanking({ database, clock })));
    print(`  round ${round + 1}: ${number(ours.at(-1) ?? 0)} ms, plainly ${number(reference.at(-1) ?? 0)} ms`);
  }
  const ranked = await expectSame();
  const ratio = medianRatio(ours, reference);
  await report({
    name: 'ranking',
    ours,
    reference,
    unit: `ms to rank ${number(ranked)} customers`,
    ratio,
    goal: `<= ${MOST_RATIO}`,
    reached: ratio <= MOST_RATIO,
    details: { customers: CUSTOMERS, orders: ORDERS, ranked, slowest: Math.max(...ours), median: median(ours) },
  });
} finally {
  await pool.end();
  await cluster.stop();
}

/** Customers and their closed orders of four instruments, spread by a fixed rule: each run has the same ones. */
async function fill(): Promise<void> {
  await pool.query(
    `insert into users (id, demo, email, name, invite_code, language, created_at)
     select n, false, n || '@example.org', '', n::text, 'en', now()
     from generate_series($1::bigint, $1::bigint + $2::bigint - 1) n`,
    [FIRST, CUSTOMERS],
  );
  // What tells customers of outcomes is not measured here.
  await pool.query('alter table orders disable trigger user');
  await pool.query(
    `insert into orders (partition, id, origin_id, user_id, instrument_id, side, status, lots, contract_size, leverage,
       margin, fee, created_at, opened_at, open_price, open_rate, closed_at, profit)
     select 0, n, n, $1::bigint + n * 7919 % $2::bigint, 1 + n % 4, 'buy', 'closed', 1, 1, 100, 100 + n % 900, 1,
       closed_at - 60000, closed_at - 60000, 1.1, 1, closed_at, n * 31 % 401 - 200
     from generate_series(1, $3::bigint) n,
       lateral (select case when n % 3 = 0 then n * 13 % 21 else 21 + n * 13 % 344 end) ago (days),
       lateral (select $4::bigint - days * $5::bigint) of (closed_at)`,
    [FIRST, CUSTOMERS, ORDERS, NOW, DAY_MS],
  );
  await pool.query('alter table orders enable trigger user');
  await pool.query('vacuum analyze');
}

async function rankPlainly(): Promise<void> {
  await pool.query('truncate plain_ranks');
  await pool.query(
    `insert into plain_ranks
     select user_id,
       sum(profit - fee) filter (where closed_at >= $1) * 100 / sum(margin) filter (where closed_at >= $1),
       sum(profit - fee) * 100 / sum(margin)
     from orders where status = 'closed' and opened_at is not null
     group by user_id having count(*) filter (where closed_at >= $1) >= 5 order by 2 desc`,
    [SINCE],
  );
}

/** Throws where the two differ: a bench that ranks nobody is fast. Returns how many were ranked. */
async function expectSame(): Promise<number> {
  const { rows } = await pool.query<{ ranked: string; same: string; plain: string }>(
    `select (select count(*) from rank_rows) as ranked, (select count(*) from plain_ranks) as plain,
       (select count(*) from rank_rows r join plain_ranks p using (user_id)
        where abs(r.three_week_rate - p.rate) <= 0.005 and abs(r.total_rate - p.total_rate) <= 0.005) as same`,
  );
  const [ranked, same, plain] = [rows[0]?.ranked, rows[0]?.same, rows[0]?.plain].map(Number);
  if (!ranked || ranked !== same || ranked !== plain)
    throw new Error(`Of ${ranked} ranked and ${plain} ranked plainly, ${same} have the same figures.`);
  return ranked;
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
