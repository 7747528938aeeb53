import * as z from 'zod/mini';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '@candor/protocol/call.ts';
import { CALLS } from '@candor/protocol/calls.ts';
import { Caller } from './caller.ts';
import type { Answer } from './caller.ts';
import { OPERATOR } from './ordinary-variables.ts';
import { startServer } from './running-server.ts';
import type { RunningServer } from './running-server.ts';

/*
 * What nobody types, in every field of every call: it is refused, and never
 * our fault. A new call is looked at without being named here.
 */
let server: RunningServer;
let caller: Caller;
/** Tokens by who may make a call. */
let tokens: Readonly<Record<Call['who'], readonly string[]>>;

beforeAll(async () => {
  server = await startServer();
  caller = new Caller(server);
  const limits = await server.database.selectFrom('settings').select('key').where('key', 'like', 'limit%').execute();
  await caller.set(Object.fromEntries(limits.map(({ key }) => [key, '1000000'])));
  const { answer } = await caller.register('A long enough one');
  const operator = await caller.post('/console/api/login', OPERATOR);
  tokens = { public: [''], customer: [answer.data.token, await caller.demo()], operator: [operator.data.token] };
});
afterAll(() => server.stop());

/** Where a text or a number goes in an input, such as ["texts", "en", "title"]. */
type Slot = readonly string[];
/** The part of a JSON schema that is looked at here. */
interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly additionalProperties?: Shape | boolean;
  readonly anyOf?: readonly Shape[];
  readonly items?: Shape;
  readonly enum?: readonly unknown[];
}

/** Worked out once for each call: it is asked for again with every value in every slot. */
function once<Result>(make: (call: Call) => Result): (call: Call) => Result {
  const made = new Map<Call, Result>();
  return (call) => {
    const result = made.get(call) ?? make(call);
    made.set(call, result);
    return result;
  };
}

const shapeOf = once(
  (call): Shape =>
    // What it makes is described by the type above as far as it is looked at.
    z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Shape,
);

function slotsOf(shape: Shape, at: Slot = []): Slot[] {
  if (shape.properties !== undefined)
    return Object.entries(shape.properties).flatMap(([name, each]) => slotsOf(each, [...at, name]));
  if (typeof shape.additionalProperties === 'object') return slotsOf(shape.additionalProperties, [...at, 'en']);
  if (shape.items !== undefined) return slotsOf(shape.items, [...at, '0']);
  return [at];
}

const isNumber = (part: string): boolean => /^\d+$/.test(part);

/** The input with a value put where the slot is. */
function withValue(input: unknown, slot: Slot, value: unknown): unknown {
  const [first, ...rest] = slot;
  if (first === undefined) return value;
  if (isNumber(first)) return [withValue(undefined, rest, value)];
  const record: object = typeof input === 'object' && input !== null ? input : {};
  return { ...record, [first]: withValue(Reflect.get(record, first), rest, value) };
}

const enumsOf = (shape: Shape): unknown[] => [
  ...(shape.enum ?? []),
  ...(shape.anyOf ?? []).flatMap(enumsOf),
  ...Object.values(shape.properties ?? {}).flatMap(enumsOf),
];

/** An input that the contract takes: each field has the first ordinary value that is not complained of. */
const ordinaryInput = once((call): unknown => {
  const ordinary = ['999999', '1', 'a.page', '135790', 'x', ...enumsOf(shapeOf(call)), 'en', 5];
  const slots = slotsOf(shapeOf(call));
  let input: unknown = {};
  for (const slot of slots) {
    const isTaken = (value: unknown): boolean => {
      const parsed = call.input.safeParse(withValue(input, slot, value));
      const wrong = parsed.success ? [] : parsed.error.issues;
      return !wrong.some((issue) =>
        slot.every((part, at) => issue.path[at] === undefined || String(issue.path[at]) === part),
      );
    };
    const value = ordinary.find(isTaken);
    if (value !== undefined) input = withValue(input, slot, value);
  }
  return input;
});

const LOOKED_AT = CALLS.filter((call) => call.body !== 'multipart' && slotsOf(shapeOf(call))[0]?.length !== 0);

/** The code, and which fields it complains of; 1 and none of a file. */
async function ask(call: Call, input: unknown, token: string, inQuery: boolean): Promise<UnexpectedAnswer> {
  // Of one level: the calls that have a query have no others.
  const query = inQuery ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : '';
  const headers = { ...(token === '' ? {} : { authorization: token }), 'content-type': 'application/json' };
  const init = inQuery ? { headers } : { method: 'POST', headers, body: JSON.stringify(input) };
  const response = await fetch(`${server.origin}${call.path}${query}`, init);
  const text = await response.text();
  if (response.headers.get('content-type')?.startsWith('application/json') !== true) return { code: 1, fields: {} };
  // Every other answer to a call is an envelope.
  const { code, data } = JSON.parse(text) as Pick<Answer, 'code' | 'data'>;
  return { code, fields: data?.fields ?? {} };
}
interface UnexpectedAnswer {
  readonly code: number;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Asks with a value in one field, in each way in which the call is served and as each who may make it. */
async function askWith(call: Call, slot: Slot, value: unknown): Promise<UnexpectedAnswer[]> {
  const input = withValue(ordinaryInput(call), slot, value);
  const isPosted = call.method === 'POST' || call.changes;
  const inQuery = call.method === 'GET' && typeof value === 'string';
  const answers: UnexpectedAnswer[] = [];
  for (const token of tokens[call.who]) {
    if (isPosted) answers.push(await ask(call, input, token, false));
    // A query cannot carry half a character.
    if (inQuery && value.isWellFormed()) answers.push(await ask(call, input, token, true));
  }
  return answers;
}

/** Of the tables that only somebody's call changes. */
async function fingerprint(): Promise<string> {
  const names = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename !~ ${OF_THE_SERVER} order by 1
  `.execute(server.database);
  const parts: string[] = [];
  for (const { name } of names.rows) {
    const { rows } = await server.owner.query<{ print: string }>(
      `select md5(coalesce(string_agg(t::text, '' order by t::text), '')) as print from "${name}" t`,
    );
    parts.push(`${name} ${rows[0]?.print}`);
  }
  return parts.join('\n');
}
/** Prices go on by themselves, sessions say when they were last used, what is tried is counted, and jobs count on. */
const OF_THE_SERVER =
  'tick|candle|segment|seal|rule|session|outcome|journal|partition|batch|lease|failure|captcha|feed|price|market|stat|migration|progress|off_|trader_days|trader_figures|rank_|' +
  'open_profit_samples|copying_weeks';

describe('what no keyboard has', () => {
  it.each([
    ['NUL', 'x\0y'],
    ['half a character', 'x\ud800y'],
    ['DEL', 'x\x7fy'],
    ['ESC', '\x1b[2Jx'],
  ])('%s is refused by name in every field, and changes nothing', async (_, value) => {
    const before = await fingerprint();
    const wrong: unknown[] = [];
    for (const call of LOOKED_AT)
      for (const slot of slotsOf(shapeOf(call)))
        for (const { code, fields } of await askWith(call, slot, value))
          if (code !== 1000 || fields[String(slot[0])] === undefined) wrong.push([call.name, slot, code, fields]);
    expect(wrong).toEqual([]);
    expect(await fingerprint()).toBe(before);
  });
});

describe('what no form sends', () => {
  const values: readonly (readonly [string, unknown])[] = [
    ['nothing', ''],
    ['one more than 32 bits', '2147483648'],
    ['as many digits as an id may have', '999999999999999'],
    ['more than a number holds', '9999999999999999'],
    ['less than nothing', '-1'],
    ['no number', 'NaN'],
    ['an exponent', '1e308'],
    ['a number for a text', 1e308],
    ['a fraction', '0.000000001'],
    ['a very long text', 'x'.repeat(200_000)],
    ['a list', ['x', ['x']]],
    ['a record', { x: { x: 'x' }, ['__proto__']: 'x' }],
    ['null', null],
    ['a truth', true],
  ];

  it.each(values)('%s is never our fault', async (_, value) => {
    const wrong: unknown[] = [];
    for (const call of LOOKED_AT)
      for (const slot of slotsOf(shapeOf(call)))
        // A line of a request has a length of its own.
        if (typeof value !== 'string' || value.length < 10_000 || call.method === 'POST')
          for (const { code } of await askWith(call, slot, value))
            if (code === 5000) wrong.push([call.name, slot, code]);
    expect(wrong).toEqual([]);
    expect(server.failures).toEqual([]);
  });
});

describe('in addition to the fields', () => {
  const headers: readonly Readonly<Record<string, string>>[] = [
    { lang: '\xff\xfe' },
    { lang: 'x'.repeat(8_000) },
    { lang: '__proto__' },
    { authorization: 'Bearer \xff' },
    { authorization: 'x'.repeat(8_000) },
    { 'idempotency-key': '\xff\x80\t' },
    { 'idempotency-key': 'x'.repeat(8_000) },
  ];
  const placed = { type: '1', cont: '0.01', forex_id: '1', status: '1', multiple: '10' };

  it.each(headers)('%j is no fault of ours', async (given) => {
    for (const token of [tokens.customer[0] ?? '', ''])
      for (const path of [
        '/api/user/info',
        '/api/menu',
        `/v2/api/forex/submit?${new URLSearchParams(placed).toString()}`,
      ]) {
        const response = await fetch(`${server.origin}${path}`, { headers: { authorization: token, ...given } });
        expect([path, response.status]).toEqual([path, 200]);
      }
  });

  it.each([
    '/%00',
    '/api/%00',
    '/api/docs%00',
    '/%E0%A4%A',
    '/__proto__',
    '/console/%00',
    '/api/%ED%A0%80',
    '/v2/api/forex/kline?forex_id[]=1&__proto__=1',
    '/v2/api/forex/kline?forex_id=%ED%A0%80&period=%E0%A4%A',
    `/api/${'x'.repeat(8_000)}`,
  ])('%s is no fault of ours', async (path) => {
    expect((await fetch(`${server.origin}${path}`)).status).toBeLessThan(500);
  });
});

it('has been asked by those who may ask', async () => {
  for (const token of tokens.customer)
    expect(await caller.get('/api/user/info', {}, { token })).toMatchObject({ code: 1 });
  const [token = ''] = tokens.operator;
  expect(await caller.get('/console/api/me', {}, { token })).toMatchObject({ code: 1, data: { role: 'owner' } });
});
