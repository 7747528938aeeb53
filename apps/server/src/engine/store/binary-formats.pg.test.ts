import { formatDecimal, formatRate } from '@candor/decimal/decimal.ts';
import type { Decimal, Rate } from '@candor/decimal/decimal.ts';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../kernel/postgres/test-database.ts';
import { BinaryFormatError, BinaryReader } from './binary-reader.ts';
import { BinaryWriter } from './binary-writer.ts';
import type { Column } from './columns.ts';
import { writeArrays } from './columns.ts';
import { copyOut } from './copy-out.ts';

let client: pg.Client;
beforeAll(async () => {
  const database = await testDatabase();
  client = new pg.Client(database.connection);
  await client.connect();
  await client.query('create temporary table texts (place integer, value text)');
});
afterAll(() => client.end());

type Method = 'bigint' | 'integer' | 'smallint' | 'boolean' | 'decimal' | 'rate' | 'text';
type Reading = Method | 'bigintOrNull' | 'decimalOrNull' | 'rateOrNull' | 'textOrNull';

/** Writes values, has PostgreSQL say them as texts of `type`, and reads those back from it: [texts, values]. */
async function pass(type: string, write: Method, read: Reading, values: readonly unknown[]) {
  const out = new BinaryWriter();
  const written = /^\w+/.exec(type)?.[0] as Column<unknown>['type']; // each is one
  const column: Column<unknown> = { name: 'value', type: written, write: (_, value) => out[write](value as never) }; // fits
  writeArrays(out, [column], values);
  await client.query('truncate texts');
  // The length of the parameter is the driver's to write.
  await client.query(
    `insert into texts select place, value::text from unnest($1::${written}[]) with ordinality t (value, place)`,
    [Buffer.from(out.written().subarray(4))],
  );
  const { rows } = await client.query<{ value: string | null }>('select value from texts order by place');
  const back: unknown[] = [];
  await copyOut(client, `select value::${type} from texts order by place`, (row) => back.push(row[read]()));
  return [rows.map(({ value }) => value), back];
}

const zeros = (text: string, digits: number): string => {
  const [integer = '', fraction = ''] = text.split('.');
  return `${integer}.${fraction.padEnd(digits, '0')}`;
};

const units = fc.oneof(
  fc.bigInt({ min: -(10n ** 27n), max: 10n ** 27n }),
  fc.bigInt({ min: -(10n ** 10n), max: 10n ** 10n }),
  fc.constantFrom(0n, 1n, -1n, 9_999n, 10_000n, 99_999_999n, 100_000_000n, 2n ** 53n - 1n, 2n ** 53n, 2n ** 53n + 1n),
  fc.constantFrom(10n ** 18n, 10n ** 18n + 1n, 6_543_210_987_654_321n, 10n ** 24n, 10n ** 24n - 1n, 10n ** 26n * 9n),
);

it('pass amounts and rates of any size exactly, again and again', async () => {
  const samples = fc.sample(units, 2_000);
  const twice = [...samples, ...samples];
  const amounts = twice.map((value) => zeros(formatDecimal(value as Decimal), 8));
  const rates = twice.map((value) => zeros(formatRate(value as Rate), 18));
  expect(await pass('numeric(36, 8)', 'decimal', 'decimal', twice)).toEqual([amounts, twice]);
  expect(await pass('numeric(46, 18)', 'rate', 'rate', twice)).toEqual([rates, twice]);
});

const INTEGERS = [0, 1, -1, 2 ** 31, -(2 ** 31) - 1, 2 ** 32, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER];
const TEXTS = ['', 'a,b{}"\\', 'NULL', 'buy', 'buz', 'buy', 'قنطرة 風險 🙂', 'é', 'é', 'x'.repeat(200_000)];

it.each<[string, Method, Reading, (number | boolean | string | null)[]]>([
  ['bigint', 'bigint', 'bigintOrNull', [...INTEGERS, null]],
  ['integer', 'integer', 'integer', [0, -1, 2 ** 31 - 1, -(2 ** 31)]],
  ['smallint', 'smallint', 'smallint', [7, -7]],
  ['boolean', 'boolean', 'boolean', [true, false]],
  ['text', 'text', 'textOrNull', [...TEXTS, null]],
  ['numeric(28, 8)', 'decimal', 'decimalOrNull', [null]],
  ['numeric(38, 18)', 'rate', 'rateOrNull', [null]],
])('pass every %s', async (type, write, read, values) => {
  const texts = values.map((value) => (value === null ? null : String(value)));
  expect(await pass(type, write, read, values)).toEqual([texts, values]);
});

it('refuse a column of another type, and decimals that there is no place for', async () => {
  const read = (select: string, take: (row: BinaryReader) => unknown) => copyOut(client, `select ${select}`, take);
  await expect(read('1::integer', (row) => row.bigint())).rejects.toThrow(BinaryFormatError);
  await expect(read('1.000000001::numeric', (row) => row.decimal())).rejects.toThrow(BinaryFormatError);
});

it('pass values from the writer to the reader', () => {
  const out = new BinaryWriter();
  const samples = fc.sample(units, 500);
  for (const value of samples) out.decimal(value);
  for (const value of samples) out.rate(value);
  const reader = new BinaryReader();
  reader.start(out.written());
  expect(samples.map(() => reader.decimal())).toEqual(samples);
  expect(samples.map(() => reader.rate())).toEqual(samples);
  expect(reader.isAtEnd).toBe(true);
});
