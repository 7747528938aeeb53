import { formatUnits, parseUnits } from '@candor/decimal/decimal.ts';
import type { OutputOf } from '@candor/protocol/call.ts';
import type { ownRank, rankList } from '@candor/protocol/ranking/list.ts';
import { beforeEach, expect, it } from 'vitest';
import { engineTest } from '../../engine/testing/engine-test.ts';
import { TraderBed } from '../traders/testing/trader-bed.ts';

const test = engineTest();
let bed: TraderBed;
beforeEach(async () => {
  bed = await TraderBed.open(test);
  await test.bed.tick(1, '1.10000', '1.10010');
  await test.bed.tick(2, '150.000', '150.010');
});

const list = (page = 1) => bed.data<OutputOf<typeof rankList>>('rank.list', { page }, 1);
const own = (userId: number) => bed.data<OutputOf<typeof ownRank>>('rank.own', {}, userId);

/** Opens and closes so many orders, of one instrument more than of the other. */
async function trade(userId: number, count: number, random: () => number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const lots = (0.01 + Math.floor(random() * 9) / 100).toFixed(2);
    const side = random() < 0.5 ? 'buy' : 'sell';
    const id = await bed.openOrder(userId, lots, { side, instrument: random() < 0.6 ? 1 : 2 });
    const price = (1.1 + (random() - 0.5) / 50).toFixed(5);
    await test.bed.tick(1, price, (Number(price) + 0.0001).toFixed(5));
    await test.bed.tick(2, (150 + random()).toFixed(3), '151.500');
    if (id !== null) await bed.closeOrder(userId, id);
  }
}

it('ranks as a loop over the exported orders does, to the last digit', { timeout: 120_000 }, async () => {
  const random = randomOf(21);
  const users: number[] = [];
  for (let at = 0; at < 24; at += 1) users.push(at % 5 === 0 ? await bed.trader('5000') : await bed.customer('5000'));
  for (const user of users) await trade(user, 3 + Math.floor(random() * 6), random);
  // Some weeks pass, and most trade again.
  test.bed.now += 22 * DAY_MS;
  for (const user of users) await trade(user, Math.floor(random() * 12), random);
  const demo = await bed.customer('0', true);
  const hidden = users[3] ?? 0;
  await trade(demo, 7, random);
  await trade(hidden, 7, random);
  await bed.query('update users set rank_hidden = true where id = $1', [hidden]);
  await bed.runJobs();

  const expected = await rankByLoop(users.filter((user) => user !== hidden));
  expect(expected.length).toBeGreaterThan(8);
  const shown = [...(await list()).data, ...(await list(2)).data];
  expect(shown).toEqual(expected.map(({ row }) => row));
  expect(await list()).toMatchObject({ total: expected.length, computed_at_ms: bed.now });
  const first = expected[0];
  expect(await own(first?.userId ?? 0)).toEqual({ own: first?.row, is_hidden: 0 });
  expect(await own(hidden)).toEqual({ own: null, is_hidden: 1 });
  // Who hides now is gone before it is computed again.
  await bed.query('update users set rank_hidden = true where id = $1', [first?.userId]);
  expect((await list()).data[0]).toEqual(expected[1]?.row);
  expect(await own(first?.userId ?? 0)).toEqual({ own: null, is_hidden: 1 });
});

it('shows a hundred, and tells those after them their own place', async () => {
  const user = await bed.customer('0');
  await bed.query('delete from rank_rows');
  await bed.query(`insert into users (id, demo, email, name, invite_code, language, created_at)
    select n, false, n || '@example.com', '', 'i' || n, 'en', now() from generate_series(600001, 600120) n`);
  await bed.query(
    `insert into rank_rows select n, 600000 + n, 100, 500 - n, 10, 50, 1, 9, 1 from generate_series(1, 120) n`,
  );
  await bed.query('insert into rank_rows values (121, $1, 100, 1, 10, 50, 1, 9, 1)', [user]);
  expect(await list(5)).toMatchObject({
    total: 100,
    data: { length: 20, 19: { place: 100, user: '6***00', trader_id: null } },
  });
  expect((await list(6)).data).toEqual([]);
  expect((await own(user)).own).toMatchObject({ place: 121, three_week_rate: '1.00' });
});

interface OrderRow {
  readonly instrument_id: number;
  readonly profit: string;
  readonly fee: string;
  readonly margin: string;
  readonly leverage: number;
  readonly closed_at: string;
}

async function rankByLoop(users: readonly number[]) {
  const ranked = [];
  for (const userId of users) {
    const rows = await bed.query<OrderRow>(`select * from orders where user_id = $1 and status = 'closed'`, [userId]);
    const result = (row: OrderRow) => parseUnits(row.profit, 8) - parseUnits(row.fee, 8);
    const sum = (of: readonly OrderRow[], value: (row: OrderRow) => bigint) =>
      of.reduce((total, row) => total + value(row), 0n);
    const margin = (row: OrderRow) => parseUnits(row.margin, 8);
    const recent = rows.filter(({ closed_at }) => Number(closed_at) >= test.bed.now - 21 * DAY_MS);
    if (recent.length < 5) continue;
    const ids = [...new Set(recent.map(({ instrument_id }) => instrument_id))].sort((a, b) => a - b);
    const countOf = (id: number) => recent.filter(({ instrument_id }) => instrument_id === id).length;
    const most = ids.reduce((best, id) => (countOf(id) > countOf(best) ? id : best));
    const profit = sum(recent, result);
    const isTrader = (await bed.query('select from traders where user_id = $1', [userId])).length > 0;
    const hundredths = halfEven(profit * 10_000n, sum(recent, margin));
    const row = {
      user: isTrader ? `nick_${userId}` : `${String(userId)[0]}***${String(userId).slice(-2)}`,
      avatar: '',
      trader_id: isTrader ? userId : null,
      multiple: decimal(
        halfEven(
          sum(recent, (each) => margin(each) * BigInt(each.leverage) * 10n),
          sum(recent, margin),
        ),
        1,
      ),
      three_week_rate: decimal(hundredths, 2),
      three_week_profit: formatUnits(profit, 8),
      three_week_win: decimal(
        halfEven(BigInt(recent.filter((each) => result(each) > 0n).length) * 10_000n, BigInt(recent.length)),
        2,
      ),
      total_rate: decimal(halfEven(sum(rows, result) * 10_000n, sum(rows, margin)), 2),
      total_trade_num: rows.length,
      code: `code ${most}`,
    };
    ranked.push({ userId, hundredths, profit, row });
  }
  ranked.sort((a, b) => Number(b.hundredths - a.hundredths) || Number(b.profit - a.profit) || a.userId - b.userId);
  return ranked.map(({ userId, row }, at) => ({ userId, row: { place: at + 1, ...row } }));
}

/** The nearest whole number, halves to the even one. */
function halfEven(over: bigint, under: bigint): bigint {
  const floor = over >= 0n ? over / under : -((-over + under - 1n) / under);
  const twice = (over - floor * under) * 2n;
  return twice > under || (twice === under && floor % 2n !== 0n) ? floor + 1n : floor;
}

function decimal(units: bigint, places: number): string {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

const DAY_MS = 86_400_000;

function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
