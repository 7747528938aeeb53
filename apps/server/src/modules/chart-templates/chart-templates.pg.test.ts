import { createChartTemplate } from '@candor/protocol/chart-templates/create.ts';
import { LONGEST_TEMPLATE_NAME, MOST_TEMPLATES } from '@candor/protocol/chart-templates/chart-template.ts';
import { listChartTemplates } from '@candor/protocol/chart-templates/list.ts';
import { removeChartTemplate } from '@candor/protocol/chart-templates/remove.ts';
import { renameChartTemplate } from '@candor/protocol/chart-templates/rename.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../kernel/database/database.ts';
import type { Database } from '../../kernel/database/database.ts';
import { parseInput } from '../../kernel/http/input.ts';
import { testDatabase } from '../../kernel/postgres/test-database.ts';
import type { TestDatabase } from '../../kernel/postgres/test-database.ts';
import { callsAs, newCustomer } from '../identity/testing/customer-calls.ts';
import type { CallAs } from '../identity/testing/customer-calls.ts';
import {
  createChartTemplateEndpoint,
  listChartTemplatesEndpoint,
  removeChartTemplateEndpoint,
  renameChartTemplateEndpoint,
} from './chart-templates.ts';

let pool: TestDatabase;
let database: Database;
let call: CallAs;
let user: number;

beforeAll(async () => {
  pool = await testDatabase();
  database = openDatabase(pool.pool);
  call = callsAs([
    listChartTemplatesEndpoint(database),
    createChartTemplateEndpoint(database),
    renameChartTemplateEndpoint(database),
    removeChartTemplateEndpoint(database),
  ]);
});
afterAll(() => pool.drop());
beforeEach(async () => {
  user = await newCustomer(database);
});

const LOOK = { type: 'bars', period: '1min', indicators: [{ id: 'EMA', parameters: [9, 21] }] } as const;
const create = (name: string, who = user, look: unknown = LOOK) =>
  call(who, createChartTemplate, { name, look: JSON.stringify(look) });
async function created(name: string, who = user): Promise<string> {
  const made = await create(name, who);
  return String(made.kind === 'answer' ? made.data.template.id : expect.unreachable());
}
async function list(who = user) {
  const read = await call(who, listChartTemplates, {});
  return read.kind === 'answer' ? read.data.list : expect.unreachable();
}
const names = async (who = user) => (await list(who)).map(({ name }) => name);
const TAKEN = { kind: 'refused', error: 'invalidInput', fields: { name: 'chart-tools.nameTaken' } };

test('a template is kept, renamed and deleted', async () => {
  const id = await created('  Scalp ');
  expect(await list()).toEqual([{ id: Number(id), name: 'Scalp', look: LOOK }]);
  expect(await call(user, renameChartTemplate, { id, name: 'Swing' })).toMatchObject({
    data: { template: { name: 'Swing', look: LOOK } },
  });
  expect(await call(user, removeChartTemplate, { id })).toMatchObject({ kind: 'answer' });
  expect(await list()).toEqual([]);
  expect(await call(user, removeChartTemplate, { id })).toMatchObject({ error: 'notFound' });
});

test('a name is taken whatever its case, but not by the template itself', async () => {
  const id = await created('Scalp');
  await created('Swing');
  expect(await create('SCALP')).toMatchObject(TAKEN);
  expect(await call(user, renameChartTemplate, { id, name: 'swing' })).toMatchObject(TAKEN);
  expect(await call(user, renameChartTemplate, { id, name: 'SCALP' })).toMatchObject({ kind: 'answer' });
});

test('there are never more than may be kept, however many are made at once', async () => {
  for (let made = 1; made < MOST_TEMPLATES; made++) await created(`Template ${made}`);
  const answers = await Promise.all([create('One more'), create('Another')]);
  expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['answer', 'refused']);
  expect(await create('Last')).toMatchObject({ error: 'amountOutsideLimits', parameters: { count: MOST_TEMPLATES } });
  expect(await list()).toHaveLength(MOST_TEMPLATES);
});

test('another customer’s template is unknown, and their names are free', async () => {
  const other = await newCustomer(database);
  const id = await created('Scalp', other);
  expect(await call(user, renameChartTemplate, { id, name: 'Mine' })).toMatchObject({ error: 'notFound' });
  expect(await call(user, removeChartTemplate, { id })).toMatchObject({ error: 'notFound' });
  await created('Scalp');
  expect(await names(other)).toEqual(['Scalp']);
});

test.each<readonly [what: string, look: string, fault?: string]>([
  ['no JSON', '{"type":', 'field.notAnOption'],
  ['a list', '[]', 'field.notAnOption'],
  ['no period of the chart', JSON.stringify({ ...LOOK, period: '7min' }), 'field.notAnOption'],
  ['a type with markup', JSON.stringify({ ...LOOK, type: '<b>' }), 'field.notAnOption'],
  ['a parameter that is text', JSON.stringify({ ...LOOK, indicators: [{ id: 'MA', parameters: ['9'] }] })],
  ['too many', JSON.stringify({ ...LOOK, indicators: Array.from({ length: 41 }, () => LOOK.indicators[0]) })],
  ['longer than may be', JSON.stringify({ ...LOOK, more: 'x'.repeat(5_000) }), 'field.long'],
])('a look is refused: %s', (_what, look, fault) => {
  const parsed = parseInput(createChartTemplate.input, { name: 'A', look });
  expect(parsed).toEqual({ kind: 'invalid', fields: { look: fault ?? expect.any(String) } });
});

test('of a look nothing is kept that none has', () => {
  const parsed = parseInput(createChartTemplate.input, { name: 'A', look: JSON.stringify({ ...LOOK, more: 1 }) });
  expect(parsed).toEqual({ kind: 'valid', input: { name: 'A', look: LOOK } });
});

test.each([
  ['', 'field.required'],
  ['x'.repeat(LONGEST_TEMPLATE_NAME + 1), 'field.long'],
])('a name is refused: %j', (name, fault) => {
  const parsed = parseInput(createChartTemplate.input, { name, look: JSON.stringify(LOOK) });
  expect(parsed).toEqual({ kind: 'invalid', fields: { name: fault } });
});
