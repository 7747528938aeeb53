import { formatDecimal, formatRate } from '@candor/decimal/decimal.ts';
import type { Decimal, Rate } from '@candor/decimal/decimal.ts';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../kernel/postgres/test-database.ts';
import type { TestDatabase } from '../../kernel/postgres/test-database.ts';
import { BinaryFormatError, BinaryReader } from './binary-reader.ts';
import { BinaryWriter } from './binary-writer.ts';
import { copyOut } from './copy-out.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await testDatabase();
  client = new pg.Client(database.connection);
  await client.connect();
});
afterAll(() => client.end());

/** What is read of the values that PostgreSQL has of these literals. */
async function readAll<V>(type: string, literals: readonly string[], read: (row: BinaryReader) => V): Promise<V[]> {
  const values: V[] = [];
  const rows = literals.map((literal) => `(${literal})`).join(', ');
  await copyOut(client, `select v::${type} from (values ${rows}) t (v)`, (row) => values.push(read(row)));
  return values;
}

const quoted = (text: string): string => `'${text}'`;

const units = fc.oneof(
  fc.bigInt({ min: -(10n ** 27n), max: 10n ** 27n }),
  fc.bigInt({ min: -(10n ** 10n), max: 10n ** 10n }),
  fc.constantFrom(0n, 1n, -1n, 9_999n, 10_000n, 99_999_999n, 100_000_000n, 2n ** 53n - 1n, 2n ** 53n, 2n ** 53n + 1n),
  fc.constantFrom(10n ** 18n, 10n ** 18n + 1n, 6_543_210_987_654_321n, 10n ** 24n, 10n ** 24n - 1n, 10n ** 26n * 9n),
);

it('reads amounts and rates of any size exactly, again and again', async () => {
  const samples = fc.sample(units, 2_000);
  const twice = [...samples, ...samples];
  const amounts = twice.map((value) => quoted(formatDecimal(value as Decimal)));
  expect(await readAll('numeric(36, 8)', amounts, (row) => row.decimal())).toEqual(twice);
  const rates = twice.map((value) => quoted(formatRate(value as Rate)));
  expect(await readAll('numeric(46, 18)', rates, (row) => row.rate())).toEqual(twice);
});

it('reads whole numbers, flags, any text, and nothing', async () => {
  const large = [0, 1, -1, 2 ** 31, -(2 ** 31) - 1, 2 ** 32, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER];
  expect(await readAll('bigint', large.map(String), (row) => row.bigint())).toEqual(large);
  const small = [0, -1, 2 ** 31 - 1, -(2 ** 31)];
  expect(await readAll('integer', small.map(String), (row) => row.integer())).toEqual(small);
  expect(await readAll('smallint', ['7', '-7'], (row) => row.smallint())).toEqual([7, -7]);
  expect(await readAll('boolean', ['true', 'false'], (row) => row.boolean())).toEqual([true, false]);
  const texts = ['', 'buy', 'buz', 'buy', 'قنطرة 風險 🙂', 'é', 'é', 'x'.repeat(200_000)];
  expect(await readAll('text', texts.map(quoted), (row) => row.text())).toEqual(texts);
  expect(await readAll('bigint', ['null', '5'], (row) => row.bigintOrNull())).toEqual([null, 5]);
  expect(await readAll('numeric(28, 8)', ['null', '-5'], (row) => row.decimalOrNull())).toEqual([null, -500_000_000n]);
  expect(await readAll('numeric(38, 18)', ['null', '1'], (row) => row.rateOrNull())).toEqual([null, 10n ** 18n]);
  expect(await readAll('text', ['null', quoted('')], (row) => row.textOrNull())).toEqual([null, '']);
});

it('refuses a column of another type, and decimals that it has no place for', async () => {
  await expect(readAll('integer', ['1'], (row) => row.bigint())).rejects.toThrow(BinaryFormatError);
  await expect(readAll('numeric(38, 18)', ['1.000000001'], (row) => row.decimal())).rejects.toThrow(BinaryFormatError);
});

it('reads what the writer writes', () => {
  const out = new BinaryWriter();
  const samples = fc.sample(units, 500);
  for (const value of samples) {
    out.decimal(value);
    out.rate(value);
  }
  const reader = new BinaryReader();
  reader.start(out.written());
  for (const value of samples) expect([reader.decimal(), reader.rate()]).toEqual([value, value]);
  expect(reader.isAtEnd).toBe(true);
});
