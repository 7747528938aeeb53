import { parsePrice } from '@candor/decimal/decimal.ts';
import type { PeakRow } from '@candor/engine/batch-changes.ts';
import { instrumentId, userId } from '@candor/engine/ids.ts';
import type { Order } from '@candor/engine/order.ts';
import { ORDERS } from '@candor/engine/order.ts';
import { EngineFixture } from '@candor/engine/testing/engine-fixture.ts';
import { expect, it } from 'vitest';
import { BinaryReader } from './binary-reader.ts';
import { BinaryWriter } from './binary-writer.ts';
import { MASS_TRIGGER_CODEC } from './market-codecs.ts';
import { ORDER_CODEC } from './entity-codecs.ts';
import type { RowCodec } from './row-codec.ts';
import { rowCodec } from './row-codec.ts';

/** A pending order, and a closed one that has had stops. */
function someOrders(): Order[] {
  const fixture = new EngineFixture();
  fixture.customer('10000');
  fixture.tick('EURUSD', '1.1', '1.1001');
  fixture.submit('EURUSD', 'buy', '0.1', { target: '1.05' });
  fixture.submit('EURUSD', 'sell', '0.2', { stopLoss: '1.2', takeProfit: '1.05' });
  fixture.tick('EURUSD', '1.19', '1.1901');
  fixture.close(2);
  return fixture.changed(ORDERS);
}

function readBack<Row>({ columns, read }: Pick<RowCodec<Row>, 'columns' | 'read'>, rows: readonly Row[]): Row[] {
  const out = new BinaryWriter();
  for (const row of rows) for (const column of columns) column.write(out, row);
  const reader = new BinaryReader();
  reader.start(out.written());
  return rows.map(() => read(reader));
}

it('reads rows that it wrote', () => {
  const orders = someOrders();
  expect(orders.map(({ status }) => status)).toEqual(['pending', 'closed']);
  expect(readBack(ORDER_CODEC, orders)).toEqual(orders);
  const tick = { instrumentId: instrumentId(1), open: true, tick: orders[1]?.closeTick ?? null };
  const trigger = { batch: 3, instrumentId: instrumentId(1), seq: 9, users: [userId(100_000), userId(100_001)] };
  const peak = { instrumentId: instrumentId(1), since: 7, price: parsePrice('1.1') };
  const peaks: PeakRow[] = [
    { ...peak, side: 'buy' },
    { ...peak, side: 'sell' },
  ];
  const rows = [{ ...trigger, peaks, markets: [tick, { ...tick, open: false, tick: null }] }];
  expect(readBack(MASS_TRIGGER_CODEC, rows)).toEqual(rows);
});

it('updates what an order may change, and nothing else', () => {
  const changing = new Set(ORDER_CODEC.changing.map(({ name }) => name));
  expect(ORDER_CODEC.columns.map(({ name }) => name).filter((name) => !changing.has(name))).toEqual([
    'origin_id',
    'user_id',
    'instrument_id',
    'side',
    'contract_size',
    'leverage',
    'created_at',
    'follow_id',
    'original_id',
  ]);
});

it('refuses a description whose fields do not ask for one value each', () => {
  const two = { table: 'pairs', row: (of: { text(name: string): string }) => ({ both: of.text('a') + of.text('b') }) };
  expect(() => rowCodec(two)).toThrow('each field of pairs');
});
