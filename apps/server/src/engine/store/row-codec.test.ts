import { instrumentId, orderId, userId } from '@candor/engine/ids.ts';
import { lots, money, price, rate } from '@candor/decimal/decimal.ts';
import type { Decimal } from '@candor/decimal/decimal.ts';
import type { Order } from '@candor/engine/order.ts';
import { expect, it } from 'vitest';
import { BinaryReader } from './binary-reader.ts';
import { BinaryWriter } from './binary-writer.ts';
import { MASS_TRIGGER_CODEC } from './market-codecs.ts';
import { ORDER_CODEC } from './order-codec.ts';
import type { RowCodec } from './row-codec.ts';
import { rowCodec } from './row-codec.ts';

const PENDING: Order = {
  id: orderId(2 ** 40),
  originId: orderId(7),
  userId: userId(100_000),
  instrumentId: instrumentId(3),
  side: 'buy',
  status: 'pending',
  lots: lots(1_000_000n),
  contractSize: 10_000_000_000_000n as Decimal,
  leverage: 100,
  target: price(110_000_000n),
  trigger: 'limit',
  stopLoss: null,
  takeProfit: null,
  margin: money(12_345n),
  fee: money(2n),
  createdAt: 1_800_000_000_000,
  openedAt: null,
  openPrice: null,
  openTick: null,
  openRate: rate(6_543_210_987_654_321n),
  closedAt: null,
  closePrice: null,
  closeTick: null,
  closeRate: null,
  closeReason: null,
  profit: money(0n),
};
const TICK = { seq: 5, at: 1_800_000_000_001, bid: price(110_000_000n), ask: price(110_010_000n) };
const CLOSED: Order = {
  ...PENDING,
  status: 'closed',
  stopLoss: price(1n),
  takeProfit: price(2n),
  openedAt: 1,
  openPrice: TICK.ask,
  openTick: TICK,
  closedAt: 2,
  closePrice: TICK.bid,
  closeTick: { ...TICK, seq: 6 },
  closeRate: rate(10n ** 18n),
  closeReason: 'stopOut',
  profit: money(-5n),
};

function readBack<Row>({ columns, read }: Pick<RowCodec<Row>, 'columns' | 'read'>, rows: readonly Row[]): Row[] {
  const out = new BinaryWriter();
  for (const row of rows) for (const column of columns) column.write(out, row);
  const reader = new BinaryReader();
  reader.start(out.written());
  return rows.map(() => read(reader));
}

it('reads rows that it wrote', () => {
  expect(readBack(ORDER_CODEC, [PENDING, CLOSED])).toEqual([PENDING, CLOSED]);
  const tick = { instrumentId: instrumentId(1), open: true, tick: TICK };
  const trigger = { batch: 3, instrumentId: instrumentId(1), seq: 9, users: [userId(100_000), userId(100_001)] };
  const rows = [{ ...trigger, markets: [tick, { ...tick, open: false, tick: null }] }];
  expect(readBack(MASS_TRIGGER_CODEC, rows)).toEqual(rows);
});

it('updates what an order may change, and nothing else', () => {
  const names = ORDER_CODEC.changing.map(({ name }) => name);
  expect(names).toHaveLength(ORDER_CODEC.columns.length - 9);
  expect(names).toEqual(expect.arrayContaining(['id', 'status', 'open_tick_ask', 'profit']));
  expect(names).not.toContain('side');
});

it('refuses a description whose fields do not ask for one value each', () => {
  const two = { table: 'pairs', row: (of: { text(name: string): string }) => ({ both: of.text('a') + of.text('b') }) };
  expect(() => rowCodec(two)).toThrow('each field of pairs');
});
