import { formatDecimal, formatRate } from '@candor/decimal/decimal.ts';
import type { Decimal, Rate } from '@candor/decimal/decimal.ts';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../kernel/postgres/test-database.ts';
import type { TestDatabase } from '../../kernel/postgres/test-database.ts';
import { BinaryWriter } from './binary-writer.ts';
import type { Column } from './columns.ts';
import { writeArrays } from './columns.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await testDatabase();
  client = new pg.Client(database.connection);
  await client.connect();
});
afterAll(() => client.end());

/** The value as PostgreSQL understands what was written. */
async function readBack<V>(
  type: Column<V>['type'],
  write: Column<V>['write'],
  values: readonly V[],
): Promise<unknown[]> {
  const out = new BinaryWriter();
  writeArrays(out, [{ name: 'value', type, write }], values);
  // The length of the parameter is the driver's to write.
  const { rows } = await client.query<{ value: unknown }>(`select v::text value from unnest($1::${type}[]) v`, [
    Buffer.from(out.written().subarray(4)),
  ]);
  return rows.map(({ value }) => value);
}

const zeros = (text: string, digits: number): string => {
  const [integer = '', fraction = ''] = text.split('.');
  return `${integer}.${fraction.padEnd(digits, '0')}`;
};

const units = fc.oneof(
  fc.bigInt({ min: -(10n ** 27n), max: 10n ** 27n }),
  fc.bigInt({ min: -(10n ** 10n), max: 10n ** 10n }),
  fc.constantFrom(0n, 1n, -1n, 9_999n, 10_000n, 99_999_999n, 100_000_000n, 2n ** 53n - 1n, 2n ** 53n, 2n ** 53n + 1n),
);

it('writes amounts of any size exactly', async () => {
  const samples = fc.sample(units, 3_000);
  const read = await readBack<bigint>('numeric', (out, value) => out.decimal(value), samples);
  expect(read).toEqual(samples.map((value) => zeros(formatDecimal(value as Decimal), 8)));
});

it('writes rates of any size exactly', async () => {
  const samples = [...fc.sample(units, 3_000), 10n ** 18n, 10n ** 18n + 1n, 6_543_210_987_654_321n, 10n ** 26n * 9n];
  const read = await readBack<bigint>('numeric', (out, value) => out.rate(value), samples);
  expect(read).toEqual(samples.map((value) => zeros(formatRate(value as Rate), 18)));
});

it('writes whole numbers, and nothing', async () => {
  const samples = [0, 1, -1, 2 ** 31, -(2 ** 31) - 1, 2 ** 32, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER];
  expect(await readBack<number>('bigint', (out, value) => out.bigint(value), samples)).toEqual(samples.map(String));
  expect(await readBack<null>('bigint', (out) => out.bigint(null), [null])).toEqual([null]);
  const small = [0, -1, 2 ** 31 - 1, -(2 ** 31)];
  expect(await readBack<number>('integer', (out, value) => out.integer(value), small)).toEqual(small.map(String));
  expect(await readBack<number>('smallint', (out, value) => out.smallint(value), [7, -7])).toEqual(['7', '-7']);
});

it('writes any text', async () => {
  const samples = ['', 'a,b{}"\\', 'NULL', 'قنطرة 風險 🙂', 'x'.repeat(200_000)];
  expect(await readBack<string>('text', (out, value) => out.text(value), samples)).toEqual(samples);
});
