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

/** Writes values, has PostgreSQL say them as texts of `type`, and reads those back from it: [texts, values]. */
async function pass<V>(type: string, write: Column<V>['write'], read: (row: BinaryReader) => V, values: readonly V[]) {
  const out = new BinaryWriter();
  const written = /^\w+/.exec(type)?.[0] as Column<V>['type']; // each is one
  writeArrays(out, [{ name: 'value', type: written, write }], values);
  await client.query('truncate texts');
  // The length of the parameter is the driver's to write.
  await client.query(
    `insert into texts select place, value::text from unnest($1::${written}[]) with ordinality t (value, place)`,
    [Buffer.from(out.written().subarray(4))],
  );
  const { rows } = await client.query<{ value: string | null }>('select value from texts order by place');
  const back: V[] = [];
  await copyOut(client, `select value::${type} from texts order by place`, (row) => back.push(read(row)));
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
  expect(
    await pass(
      'numeric(36, 8)',
      (out, value) => out.decimal(value),
      (row) => row.decimal(),
      twice,
    ),
  ) //
    .toEqual([amounts, twice]);
  expect(
    await pass(
      'numeric(46, 18)',
      (out, value) => out.rate(value),
      (row) => row.rate(),
      twice,
    ),
  ) //
    .toEqual([rates, twice]);
});

it('pass whole numbers, flags, any text, and nothing', async () => {
  const same = async <V>(type: string, write: Column<V>['write'], read: (row: BinaryReader) => V, values: V[]) =>
    expect(await pass(type, write, read, values)) //
      .toEqual([values.map((value) => (value === null ? null : String(value))), values]);
  const large = [0, 1, -1, 2 ** 31, -(2 ** 31) - 1, 2 ** 32, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, null];
  await same(
    'bigint',
    (out, value: number | null) => out.bigint(value),
    (row) => row.bigintOrNull(),
    large,
  );
  await same(
    'integer',
    (out, value: number) => out.integer(value),
    (row) => row.integer(),
    [0, -1, 2 ** 31 - 1],
  );
  await same(
    'smallint',
    (out, value: number) => out.smallint(value),
    (row) => row.smallint(),
    [7, -7],
  );
  await same(
    'boolean',
    (out, value: boolean) => out.boolean(value),
    (row) => row.boolean(),
    [true, false],
  );
  const texts = ['', 'a,b{}"\\', 'NULL', 'buy', 'buz', 'buy', 'قنطرة 風險 🙂', 'é', 'é', 'x'.repeat(200_000), null];
  await same(
    'text',
    (out, value: string | null) => out.text(value),
    (row) => row.textOrNull(),
    texts,
  );
  await same(
    'numeric(28, 8)',
    (out, value: bigint | null) => out.decimal(value),
    (row) => row.decimalOrNull(),
    [null],
  );
  await same(
    'numeric(38, 18)',
    (out, value: bigint | null) => out.rate(value),
    (row) => row.rateOrNull(),
    [null],
  );
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
