import { parsePrice, price } from '@candor/decimal/decimal.ts';
import type { AlertDto } from '@candor/protocol/alerts/alert.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeTickPartition, randomOf } from '../../engine/testing/random-play.ts';
import { openDatabase } from '../../kernel/database/database.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Answer } from '../../kernel/http/endpoint.ts';
import { testDatabase } from '../../kernel/postgres/test-database.ts';
import type { TestDatabase } from '../../kernel/postgres/test-database.ts';
import { createAlertEndpoint, editAlertEndpoint, removeAlertEndpoint } from './own-alerts.ts';
import { AlertBed, pairOf } from './testing/alert-bed.ts';

let test: TestDatabase;
let database: Database;
let bed: AlertBed;

beforeAll(async () => {
  test = await testDatabase();
  test.pool.on('error', () => undefined);
  await makeTickPartition(test.pool);
  database = openDatabase(test.pool);
});
beforeEach(async () => {
  // The log lets nobody empty it; between two tests it has to.
  await sql`alter table ticks disable trigger user`.execute(database);
  await sql`truncate messages, price_alerts, alert_progress, ticks restart identity cascade`.execute(database);
  await sql`alter table ticks enable trigger user`.execute(database);
  bed = new AlertBed(test.connection, database);
  await bed.start();
  await quote('1.10000');
});
afterEach(() => bed.stop());
afterAll(() => test.drop());

const quote = (bid: string, isLost = false) =>
  bed.tick(1, parsePrice(bid), price(parsePrice(bid) + parsePrice('0.0001')), isLost);
const request = (userId: number) => ({
  session: { userId, sessionId: 1, demo: true, frozen: false },
  language: 'en',
  address: '',
  country: null,
  key: null,
});
const clock = { wallNow: () => Date.now(), marketNow: () => bed.now };
const format = { instrument: pairOf, formatTime: (at: number) => String(at) };
const TERMS = { side: 'bid', direction: 'above', price: '1.105', repeats: 0, note: '' } as const;
type AlertAnswer = Answer<{ alert: AlertDto }>;
async function set(more: Partial<Record<keyof typeof TERMS, string | number>> = {}, userId = 1): Promise<AlertAnswer> {
  // The input as the schema of the call would give it.
  const input = { forex_id: 1, ...TERMS, ...more } as Parameters<ReturnType<typeof createAlertEndpoint>['handle']>[0];
  return createAlertEndpoint({ database, clock, alerts: bed.alerts }, format).handle(input, request(userId));
}
async function setOrFail(more: Parameters<typeof set>[0] = {}, userId = 1): Promise<AlertDto> {
  const made = await set(more, userId);
  if (made.kind !== 'answer') throw new Error(JSON.stringify(made));
  return made.data.alert;
}
const messages = () =>
  database.selectFrom('messages').select(['user_id', 'name', 'parameters', 'sent_at']).orderBy('id').execute();
const states = async () =>
  (await database.selectFrom('price_alerts').select(['state']).orderBy('id').execute()).map(({ state }) => state);
const eventually = <T>(look: () => T | Promise<T>): Promise<T> => vi.waitFor(look, { timeout: 15_000 });

describe('a price alert', () => {
  it('is told once, with the tick that reached it and the note', async () => {
    await setOrFail({ note: 'sell half' });
    await quote('1.10499');
    const reached = await quote('1.10512');
    await quote('1.10600');
    await bed.alerts.settled();
    const [told, ...more] = await messages();
    expect(more).toEqual([]);
    expect(told).toMatchObject({ user_id: '1', name: 'priceAbove', sent_at: String(reached.at) });
    expect(told?.parameters).toEqual({
      values: {
        instrument: 'EUR/USD',
        target: '1.10500',
        price: '1.10512',
        seq: reached.seq,
        bid: '1.10512',
        ask: '1.10522',
      },
      words: { side: 'alerts.side.bid' },
      times: { at: reached.at },
      note: 'sell half',
    });
    expect(await states()).toEqual(['done']);
    expect(bed.told).toEqual([{ userId: 1, newest: 1 }]);
  });

  it('is refused where the price is there already, has too many decimals, or too many are set', async () => {
    expect(await set({ price: '1.1' })).toMatchObject({
      kind: 'refused',
      fields: { price: 'field.alertAlreadyAbove' },
    });
    expect(await set({ price: '1.1001', side: 'ask', direction: 'below' })).toMatchObject({
      fields: { price: 'field.alertAlreadyBelow' },
    });
    expect(await set({ price: '1.105001' })).toMatchObject({ fields: { price: 'field.alertPrecision' } });
    expect(await set({ price: '0' })).toMatchObject({ fields: { price: 'field.small' } });
    for (let count = 0; count < 50; count += 1) await setOrFail({}, 9);
    expect(await set({}, 9)).toMatchObject({ kind: 'refused', message: 'server.tooManyAlerts' });
    expect(await states()).toHaveLength(50);
  });

  it('is changed and deleted by its owner alone, and then goes by what it was changed to', async () => {
    const { id } = await setOrFail();
    const change = { id, ...TERMS, price: '1.12', direction: 'above' } as const;
    expect(await editAlertEndpoint(database, bed.alerts, format).handle(change, request(2))).toMatchObject({
      error: 'notFound',
    });
    expect(await removeAlertEndpoint(database, bed.alerts).handle({ id }, request(2))).toMatchObject({
      error: 'notFound',
    });
    await editAlertEndpoint(database, bed.alerts, format).handle(change, request(1));
    await quote('1.11');
    await bed.alerts.settled();
    expect(await messages()).toEqual([]);
    const other = await setOrFail({ price: '1.115' });
    await removeAlertEndpoint(database, bed.alerts).handle({ id: other.id }, request(1));
    await quote('1.13');
    await bed.alerts.settled();
    expect((await messages()).map(({ parameters }) => parameters.values['target'])).toEqual(['1.12000']);
  });

  it('a repeated one is told again after the price has been away', async () => {
    await setOrFail({ repeats: 1 });
    for (const bid of ['1.10500', '1.10480', '1.10500', '1.10380', '1.10501']) await quote(bid);
    await bed.alerts.settled();
    expect((await messages()).map(({ parameters }) => parameters.values['price'])).toEqual(['1.10500', '1.10501']);
    expect(await states()).toEqual(['waiting']);
  });
});

describe('after a restart', () => {
  it('what was reached while nobody looked is told, at the tick that reached it first', async () => {
    await setOrFail();
    await bed.stop();
    await quote('1.10300');
    const reached = await quote('1.10700');
    await quote('1.10100');
    await bed.start();
    await eventually(async () => expect(await messages()).toHaveLength(1));
    expect((await messages())[0]?.parameters.values).toMatchObject({ seq: reached.seq, price: '1.10700' });
  });

  it('a tick that the bus lost is read from the log', async () => {
    await setOrFail();
    await quote('1.10600', true);
    await quote('1.10100');
    await eventually(async () => expect(await messages()).toHaveLength(1));
  });

  it('what was told is not told again', async () => {
    await setOrFail({ repeats: 1 });
    await setOrFail();
    await quote('1.10600');
    await bed.alerts.settled();
    await bed.kill();
    await bed.start();
    await bed.alerts.settled();
    expect(await messages()).toHaveLength(2);
    expect(await states()).toEqual(['waiting', 'done']);
  });

  it('a message that could not be written leaves its alert armed, and both are written later', async () => {
    await setOrFail();
    await sql`create function fail_now() returns trigger language plpgsql as $$ begin raise 'no'; end $$`.execute(
      database,
    );
    await sql`create trigger fail before insert on messages execute function fail_now()`.execute(database);
    const reached = await quote('1.10600');
    await eventually(() => expect(bed.warnings.length).toBeGreaterThan(0));
    expect(await states()).toEqual(['armed']);
    await sql`drop trigger fail on messages`.execute(database);
    await sql`drop function fail_now`.execute(database);
    await eventually(async () => expect(await messages()).toHaveLength(1));
    expect((await messages())[0]?.parameters.values).toMatchObject({ seq: reached.seq });
    expect(await states()).toEqual(['done']);
  });

  it.each([1, 2])('killed again and again, every crossing is told exactly once (seed %i)', async (seed) => {
    const random = randomOf(seed);
    const made = [];
    for (let count = 0; count < 40; count += 1) {
      const away = 0.0005 + 0.006 * random();
      const direction = random() < 0.5 ? 'above' : 'below';
      const target = (direction === 'above' ? 1.1001 + away : 1.1 - away).toFixed(5);
      const side = (['bid', 'ask', 'mid'] as const)[count % 3] ?? 'bid';
      made.push(await setOrFail({ direction, price: target, side, repeats: count % 2 }, count + 1));
    }
    const walk: { bid: number; ask: number; seq: number }[] = [];
    let pips = 110_000;
    for (let step = 0; step < 250; step += 1) {
      pips += Math.round((random() - 0.5) * 160 + (110_000 - pips) * 0.02);
      const tick = await quote((pips / 100_000).toFixed(5), random() < 0.05);
      walk.push({ bid: pips, ask: pips + 10, seq: tick.seq });
      if (random() > 0.03) continue;
      await bed.kill();
      await bed.start();
    }
    await bed.alerts.settled();
    const told = (await messages()).map(({ user_id, parameters }) => `${user_id} ${parameters.values['seq']}`);
    const expected = made.flatMap((each, place) => crossings(each, walk).map((seq) => `${place + 1} ${seq}`));
    expect(expected.length).toBeGreaterThan(25);
    expect(told.toSorted()).toEqual(expected.toSorted());
  });
});

/** The ticks at which an alert is to be told, by looking at all of them in whole points. */
function crossings(alert: AlertDto, walk: readonly { bid: number; ask: number; seq: number }[]): number[] {
  const target = Math.round(Number(alert.price) * 100_000);
  const sign = alert.direction === 'above' ? 1 : -1;
  const back = Math.floor(target * 100) / 100_000;
  const found: number[] = [];
  let isArmed = true;
  for (const { bid, ask, seq } of walk) {
    const now = alert.side === 'mid' ? (bid + ask) / 2 : { bid, ask }[alert.side];
    if (isArmed && sign * now >= sign * target) {
      found.push(seq);
      if (alert.repeats === 0) return found;
      isArmed = false;
    } else if (!isArmed && sign * now <= sign * (target - sign * back)) isArmed = true;
  }
  return found;
}
