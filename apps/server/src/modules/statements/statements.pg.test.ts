import { buffer, text } from 'node:stream/consumers';
import { formatDecimal, money, parseDecimal } from '@candor/decimal/decimal.ts';
import { userId } from '@candor/engine/ids.ts';
import { translatorFor } from '@candor/locales/all-messages.ts';
import type { LanguageCode } from '@candor/locales/languages.ts';
import type { Call } from '@candor/protocol/call.ts';
import { exportOrders } from '@candor/protocol/statements/export-orders.ts';
import { statement } from '@candor/protocol/statements/statement.ts';
import { listOrders } from '@candor/protocol/trading/list-orders.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EngineHost } from '../../engine/host/engine-host.ts';
import { EngineBed } from '../../engine/testing/engine-bed.ts';
import { makeTickPartition, playRandomly } from '../../engine/testing/random-play.ts';
import { openDatabase } from '../../kernel/database/database.ts';
import type { AnyEndpoint, Answer } from '../../kernel/http/endpoint.ts';
import { FileContent } from '../../kernel/http/file-content.ts';
import { RateLimits } from '../../kernel/http/rate-limits.ts';
import { testDatabase } from '../../kernel/postgres/test-database.ts';
import type { TestDatabase } from '../../kernel/postgres/test-database.ts';
import { formatSiteTime } from '../../kernel/site-time.ts';
import { listOrdersEndpoint } from '../trading/list-orders.ts';
import { exportOrdersEndpoint } from './export-orders.ts';
import { statementEndpoint } from './statement.ts';
import { ExportSlots } from '../../kernel/http/export-slots.ts';

/* Files made of what random customers did, held against what the tables say when read without any of this code. */
const FIRST = 700_000;
const ZONE = 'Asia/Hong_Kong';
const SETTINGS: Readonly<Record<string, string>> = { site_name: 'Candor Test', currency: 'USDT' };
let database: TestDatabase;
let bed: EngineBed;
let host: EngineHost;
let endpoints: readonly AnyEndpoint[];
let slots = new ExportSlots();
let limits = new RateLimits(() => null);
/** A second customer who did much. */
let other = 0;

beforeAll(async () => {
  database = await testDatabase();
  await makeTickPartition(database.pool);
  bed = new EngineBed(database.connection);
  host = bed.newHost();
  await host.start();
  await bed.tick(1, '1.10000', '1.10010');
  await bed.tick(2, '150.000', '150.020');
  await playRandomly(bed, host, { seed: 21, steps: 900, firstUser: FIRST });
  await host.view(userId(FIRST));
  const busy = await bed.query<{ customer_id: string }>(
    'select customer_id from postings where customer_id > $1 group by 1 order by count(*) desc limit 1',
    [FIRST],
  );
  other = Number(busy[0]?.customer_id);
  const deps = {
    database: openDatabase(database.pool),
    clock: { wallNow: () => Date.now(), marketNow: () => bed.now },
    engine: host,
    settings: {
      text: (key: string) => SETTINGS[key] ?? '',
      flag: () => false,
      number: () => null,
      timeZone: ZONE,
      defaultLanguage: 'en' as const,
      public: {},
    },
    translator: (language: string) => translatorFor(language as LanguageCode),
    listing: (id: number) =>
      id === 1 ? { id, code: 'EURUSD', showCode: '=EUR,"USD"', logo: '', pricePrecision: 5, open: true } : null,
    accountName: async () => 'anna@example.com',
    describeMemo: (memo: string) => memo,
    simulatedPrices: true,
    formatTime: (at: number | null) => formatSiteTime(at, ZONE),
    get limits() {
      return limits;
    },
    get slots() {
      return slots;
    },
  };
  endpoints = [exportOrdersEndpoint(deps), statementEndpoint(deps), listOrdersEndpoint(deps)];
}, 180_000);
afterAll(async () => {
  await host.stop();
  await bed.close();
  await database.drop();
});

async function ask<C extends Call>(contract: C, raw: object, who = FIRST, language = 'en'): Promise<Answer<unknown>> {
  const endpoint = endpoints.find((each) => each.call === contract);
  if (endpoint === undefined) throw new Error(`no endpoint for ${contract.name}`);
  const session = { sessionId: 1, userId: who, demo: true, frozen: false };
  const request = { session, language, address: '::1', country: null, key: null };
  return endpoint.handle(contract.input.parse(raw), request);
}

async function file<C extends Call>(contract: C, raw: object, who = FIRST, language = 'en'): Promise<FileContent> {
  const answered = await ask(contract, raw, who, language);
  if (answered.kind === 'refused') throw new Error(`refused: ${answered.error} ${answered.message}`);
  if (!(answered.data instanceof FileContent)) throw new Error('no file');
  return answered.data;
}

interface OrderRow {
  id: string;
  user_id: string;
  instrument_id: number;
  side: string;
  profit: string;
  fee: string;
  close_reason: string;
  opened_at: string | null;
  closed_at: string;
}
const closedOrders = (who = FIRST): Promise<OrderRow[]> =>
  bed.query<OrderRow>(
    `select id, user_id, instrument_id, side, profit, fee, close_reason, opened_at, closed_at from orders
     where status = 'closed' and user_id = $1 order by closed_at desc, id desc`,
    [who],
  );
const sum = (texts: readonly string[]): string =>
  formatDecimal(money(texts.reduce((total, each) => total + parseDecimal(each), 0n)));

describe('the history, filtered', () => {
  const filters = [
    {},
    { forex_id: 1 },
    { forex_id: 2, type: 2 },
    { type: 1, result: 1 },
    { result: 2 },
    { reason: 'takeProfit' },
    { reason: 'cancelled' },
    { reason: 'stopLoss', result: 2, forex_id: 2 },
    { forex_id: 77 },
  ];

  it.each(filters)('sums all that match %j, and nothing else', async (filter) => {
    const rows = (await closedOrders()).filter(
      (row) =>
        (!('forex_id' in filter) || row.instrument_id === filter.forex_id) &&
        (!('type' in filter) || (row.side === 'buy') === (filter.type === 1)) &&
        (!('result' in filter) || (filter.result === 1 ? parseDecimal(row.profit) > 0n : row.profit.startsWith('-'))) &&
        (!('reason' in filter) || row.close_reason === filter.reason),
    );
    if (!('forex_id' in filter) || filter.forex_id !== 77) expect(rows.length).toBeGreaterThan(0);
    const seen: number[] = [];
    for (let page = 1; ; page += 1) {
      const answered = await ask(listOrders, { status: 3, page, ...filter });
      if (answered.kind === 'refused') throw new Error(answered.error);
      const { data, total, all_fact_profits, all_fees } = listOrders.output.parse(answered.data);
      expect([total, all_fact_profits]).toEqual([rows.length, sum(rows.map(({ profit }) => profit))]);
      // What was cancelled before it opened was charged nothing.
      expect(all_fees).toBe(sum(rows.flatMap(({ fee, opened_at }) => (opened_at === null ? [] : [fee]))));
      seen.push(...data.map(({ Id }) => Id));
      if (data.length < 20) break;
    }
    expect(seen).toEqual(rows.map(({ id }) => Number(id)));
  });

  it('takes the first and the last second of a period, and no more', async () => {
    const rows = await closedOrders();
    const seconds = rows.map(({ closed_at }) => Math.floor(Number(closed_at) / 1000)).toSorted((a, b) => a - b);
    const [startTime, endTime] = [seconds[Math.floor(seconds.length / 3)], seconds[Math.floor(seconds.length / 2)]];
    const within = rows.filter(({ closed_at }) => {
      const second = Math.floor(Number(closed_at) / 1000);
      return second >= (startTime ?? 0) && second <= (endTime ?? 0);
    });
    const answered = await ask(listOrders, { status: 3, startTime, endTime });
    expect(answered).toMatchObject({ data: { total: within.length } });
    expect(within.length).toBeLessThan(rows.length);
  });

  it('refuses a reason that does not exist', () => {
    expect(() => listOrders.input.parse({ reason: 'luck' })).toThrow();
  });
});

describe('the CSV file', () => {
  it('holds every order once, exactly, as parsed again', async () => {
    const made = await file(exportOrders, {});
    expect(made.name).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
    const whole = await text(made.content);
    expect(whole.startsWith('\u{feff}')).toBe(true);
    const [head = [], ...lines] = parseCsv(whole.slice(1));
    const at = (name: string): number => head.indexOf(name);
    expect(at(`Closed (${ZONE})`)).toBeGreaterThan(0);
    const rows = await closedOrders();
    expect(lines).toHaveLength(rows.length);
    for (const [index, row] of rows.entries()) {
      const line = lines[index] ?? [];
      expect(line[at('Order no.')]).toBe(row.id);
      expect(line[at('Profit (USDT)')]).toBe(formatDecimal(parseDecimal(row.profit)));
      expect(line[at('Fee (USDT)')]).toBe(row.opened_at === null ? '0' : formatDecimal(parseDecimal(row.fee)));
      expect(line[at('Closed (UTC epoch ms)')]).toBe(row.closed_at);
      // Hong Kong is eight hours ahead all year.
      const local = new Date(Number(row.closed_at) + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
      expect(line[at(`Closed (${ZONE})`)]).toBe(local);
      // The name of this instrument is a formula, and may not become one.
      expect(line[at('Instrument')]).toBe(row.instrument_id === 1 ? `'=EUR,"USD"` : String(row.instrument_id));
    }
    expect(sum(lines.map((line) => line[at('Profit (USDT)')] ?? ''))).toBe(sum(rows.map(({ profit }) => profit)));
  });

  it('follows the filter, never holds rows of others, and speaks the language', async () => {
    const whole = await text((await file(exportOrders, { type: 2, forex_id: 2 }, other, 'hk')).content);
    const [head = [], ...lines] = parseCsv(whole.slice(1));
    const rows = (await closedOrders(other)).filter(
      ({ side, instrument_id }) => side === 'sell' && instrument_id === 2,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(lines.map(([id]) => id)).toEqual(rows.map(({ id }) => id));
    expect(head[0]).toBe('訂單編號');
  });
});

describe('the statement', () => {
  it.each([
    ['en', 'whole'],
    ['en', 'part'],
    ['hk', 'part'],
    ['ar', 'whole'],
  ] as const)('in %s of the %s history reconciles with the ledger to the last digit', async (language, extent) => {
    for (const who of language === 'en' ? [FIRST, other] : [other]) {
      const all = await bed.query<PostingRow>('select * from postings where customer_id = $1 order by id', [who]);
      const times = all.map(({ at }) => Number(at));
      const third = times[Math.floor(times.length / 3)] ?? 0;
      const period =
        extent === 'whole'
          ? { startTime: 0, endTime: Math.floor(bed.now / 1000) }
          : {
              startTime: Math.floor(third / 1000),
              endTime: Math.floor((times[Math.floor((times.length * 2) / 3)] ?? 0) / 1000),
            };
      if (extent === 'whole') period.startTime = Math.floor((times[0] ?? 0) / 1000);
      const made = await file(statement, period, who, language);
      const bytes = new Uint8Array(await buffer(made.content));
      const printed = await readPdf(bytes);
      for (const kind of [1, 2, 3]) {
        const lines = all.flatMap((row) => linesOf(row, who, kind));
        const before = lines.filter(({ at }) => at < period.startTime * 1000);
        const during = lines.filter(({ at }) => at >= period.startTime * 1000 && at <= period.endTime * 1000 + 999);
        if (before.length + during.length === 0) continue;
        const opening = sum(before.map(({ value }) => value));
        const closing = sum([...before, ...during].map(({ value }) => value));
        expect(printed).toContain(grouped(opening));
        expect(printed).toContain(grouped(closing));
        let balance = opening;
        for (const line of during) {
          balance = sum([balance, line.value]);
          // Number, amount and balance of every posting stand in the file.
          expect(printed.includes(line.id) && printed.includes(grouped(balance)), `posting ${line.id}`).toBe(true);
        }
      }
      const orders = (await closedOrders(who)).filter(
        ({ closed_at }) =>
          Number(closed_at) >= period.startTime * 1000 && Number(closed_at) <= period.endTime * 1000 + 999,
      );
      expect(orders.length).toBeGreaterThan(0);
      for (const { id } of orders) expect(printed).toContain(id);
      expect(printed).toContain(signed(sum(orders.map(({ profit }) => profit))));
      expect(printed).toContain(ZONE);
      expect(printed).toContain('Candor Test');
    }
  });

  it('numbers its pages, and says that the money is simulated', async () => {
    const made = await file(statement, {
      startTime: Math.floor(bed.now / 1000) - 86_400 * 30,
      endTime: Math.floor(bed.now / 1000),
    });
    const document = await getDocumentProxy(new Uint8Array(await buffer(made.content)));
    const { totalPages, text: pages } = await extractText(document);
    expect(totalPages).toBeGreaterThan(2);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page ${index + 1} of ${totalPages}`);
      expect(page).toContain('Demo account');
    }
    expect(pages[0]?.replaceAll('\n', ' ')).toContain('All money in this statement is simulated');
    expect(pages[0]?.replaceAll('\n', ' ')).toContain('prices behind these results are simulated');
  });

  it('is a document of its own for a customer who has done nothing', async () => {
    const now = Math.floor(bed.now / 1000);
    const made = await file(statement, { startTime: now - 86_400, endTime: now }, FIRST + 900);
    const printed = await readPdf(new Uint8Array(await buffer(made.content)));
    expect(printed).toContain('Page 1 of 1');
    expect(printed).toContain('Closed orders');
  });

  it('breaks off and is no file where the books do not add up', async () => {
    const now = Math.floor(bed.now / 1000);
    await bed.query('update balances set balance = balance + 0.00000001 where owner = $1 and kind = 1', [other]);
    const attempt = ask(statement, { startTime: now - 86_400, endTime: now }, other);
    await expect(attempt).rejects.toThrow('add up to its balance');
    await bed.query('update balances set balance = balance - 0.00000001 where owner = $1 and kind = 1', [other]);
  });

  it('is refused for a period that is too long, wrong or not yet there', async () => {
    const now = Math.floor(bed.now / 1000);
    const refused = async (startTime: number, endTime: number) => ask(statement, { startTime, endTime });
    expect(await refused(now - 400 * 86_400, now)).toMatchObject({ kind: 'refused', message: 'statement.tooLong' });
    expect(await refused(now, now - 1)).toMatchObject({ kind: 'refused', error: 'invalidInput' });
    expect(await refused(now + 10, now + 20)).toMatchObject({ kind: 'refused', message: 'statement.notYet' });
  });
});

describe('the limits of files', () => {
  it('are one at a time a customer, a few in all, and so many in an hour', async () => {
    slots = new ExportSlots({ all: 2, demo: 2, address: 2 });
    const first = await file(exportOrders, {});
    expect(await ask(exportOrders, {})).toMatchObject({ error: 'tooManyRequests', message: 'statement.oneAtATime' });
    const second = await file(exportOrders, {}, FIRST + 1);
    expect(await ask(exportOrders, {}, FIRST + 2)).toMatchObject({ error: 'busy' });
    await text(first.content);
    second.content.destroy();
    await expect.poll(() => ask(exportOrders, {}, FIRST + 2).then(({ kind }) => kind)).toBe('answer');
    slots = new ExportSlots();
    limits = new RateLimits((name) => (name === 'exports' ? 1 : null));
    await text((await file(exportOrders, {})).content);
    expect(await ask(exportOrders, {})).toMatchObject({ error: 'tooManyRequests', message: 'statement.tooOften' });
    expect((await ask(exportOrders, {}, FIRST + 4)).kind).toBe('answer');
    limits = new RateLimits(() => null);
    slots = new ExportSlots();
  });
});

interface PostingRow {
  id: string;
  debit_owner: string;
  debit_kind: number;
  credit_owner: string;
  credit_kind: number;
  amount: string;
  at: string;
}

function linesOf(row: PostingRow, who: number, kind: number): { id: string; at: number; value: string }[] {
  const { id, amount } = row;
  const at = Number(row.at);
  const out = row.debit_owner === String(who) && row.debit_kind === kind ? [{ id, at, value: `-${amount}` }] : [];
  const into = row.credit_owner === String(who) && row.credit_kind === kind ? [{ id, at, value: amount }] : [];
  return [...out, ...into];
}

/** All words of the document, in the order in which they were printed. */
async function readPdf(bytes: Uint8Array): Promise<string> {
  const document = await getDocumentProxy(bytes);
  const { text: pages } = await extractText(document);
  return pages.join('\n');
}

/** A decimal text as the statement writes it. */
function grouped(exact: string): string {
  const [whole = '', fraction = ''] = exact.replace('-', '').split('.');
  const thousands = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return `${exact.startsWith('-') ? '-' : ''}${thousands}.${fraction.padEnd(2, '0')}`;
}
const signed = (exact: string): string =>
  exact.startsWith('-') || exact === '0' ? grouped(exact) : `+${grouped(exact)}`;

/** RFC 4180, read by the book and by none of the code under test. */
function parseCsv(whole: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < whole.length; at += 1) {
    const character = whole[at] ?? '';
    if (quoted) {
      if (character !== '"') cell += character;
      else if (whole[at + 1] === '"') cell += whole[(at += 1)];
      else quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === ',' || (character === '\r' && whole[at + 1] === '\n')) {
      rows.at(-1)?.push(cell);
      cell = '';
      if (character === '\r') {
        rows.push([]);
        at += 1;
      }
    } else cell += character;
  }
  return rows.slice(0, -1);
}
