import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newCustomer } from '../identity/testing/customer-calls.ts';
import { openDatabase } from '../../kernel/database/database.ts';
import type { Database } from '../../kernel/database/database.ts';
import { createLog } from '../../kernel/log.ts';
import { testDatabase } from '../../kernel/postgres/test-database.ts';
import type { TestDatabase } from '../../kernel/postgres/test-database.ts';
import { decoderProcess } from './decoder.ts';
import { ImageWorkshop } from './image-workshop.ts';
import { photo } from './testing/pictures.ts';
import { Uploads } from './uploads.ts';

let test: TestDatabase;
let database: Database;
let uploads: Uploads;
let now: number;
let [anna, bert] = [0, 0];
const log = createLog('silent');

beforeAll(async () => {
  test = await testDatabase();
  database = openDatabase(test.pool);
  [anna, bert] = [await newCustomer(database), await newCustomer(database)];
});
beforeEach(async () => {
  now = 1_790_000_000_000;
  await database.deleteFrom('uploads').execute();
  uploads = await open();
});
afterAll(() => test.drop());

const clock = { wallNow: () => now, marketNow: () => 0 };
const open = (): Promise<Uploads> => Uploads.open({ database, clock, log, decoder: decoderProcess() });

async function keep(userId: number): Promise<string> {
  const kept = await uploads.keep({ customer: userId }, await photo('jpeg'));
  if (kept.kind === 'refused') throw new Error(kept.fault);
  return kept.id;
}

const queryOf = (link: string): { id: string; until: number; sign: string } => {
  const query = new URLSearchParams(link.split('?')[1]);
  return { id: query.get('id') ?? '', until: Number(query.get('until')), sign: query.get('sign') ?? '' };
};
const claim = (userId: number, addresses: readonly string[], purpose: 'verification' | 'deposit' = 'verification') =>
  database.transaction().execute((transaction) => uploads.claim(transaction, userId, addresses, purpose));

it('an address works for five minutes, in every process, and for its own customer', async () => {
  const link = queryOf(uploads.linkFor(await keep(anna), anna));
  now += 299_000;
  expect(await (await open()).openLink(link, anna, '::1')).toBeInstanceOf(Buffer);
  expect(await uploads.openLink(link, bert, '::1')).toBeNull();
  now += 1_000;
  expect(await uploads.openLink(link, anna, '::1')).toBe('expired');
  expect(await uploads.openLink({ ...link, until: link.until + 1_000 }, anna, '::1')).toBeNull();
});

it('what nothing refers to is gone after a day, and what something does stays', async () => {
  const [used, unused] = [await keep(anna), await keep(anna)];
  expect(await claim(anna, [uploads.linkFor(used, anna)])).toEqual([used]);
  now += 86_400_000;
  expect(await uploads.removeUnused()).toBe(0);
  now += 1;
  expect(await uploads.removeUnused()).toBe(1);
  expect(await uploads.openMark(used, uploads.markFor(used, CHECKER.sessionId), CHECKER)).toBeInstanceOf(Buffer);
  expect(await uploads.openMark(unused, uploads.markFor(unused, CHECKER.sessionId), CHECKER)).toBeNull();
});

it('a form takes only its own customer’s pictures, all or none, and for one purpose', async () => {
  const [first, second] = [uploads.linkFor(await keep(anna), anna), uploads.linkFor(await keep(anna), anna)];
  const foreign = uploads.linkFor(await keep(bert), bert);
  expect(await claim(anna, [first, foreign])).toBeNull();
  expect(await claim(anna, [first, 'https://elsewhere.example/x.jpg'])).toBeNull();
  expect(await claim(anna, [first, `/api/common/image?id=${'A'.repeat(43)}`])).toBeNull();
  const purposes = await database.selectFrom('uploads').select('purpose').distinct().execute();
  expect(purposes).toEqual([{ purpose: null }]);
  // An address that has run out still names its picture.
  now += 3_600_000;
  expect(await claim(anna, [first, second, first])).toHaveLength(3);
  expect(await claim(anna, [second])).toHaveLength(1);
  expect(await claim(anna, [second], 'deposit')).toBeNull();
});

it('an operator sees a picture for five minutes, in the session that asked, and only such looks are recorded', async () => {
  const [id, another] = [await keep(anna), await keep(anna)];
  const mark = uploads.markFor(id, CHECKER.sessionId);
  const refused = [
    uploads.openMark(id, mark, { ...CHECKER, sessionId: 4 }),
    uploads.openMark(another, mark, CHECKER),
    uploads.openMark(id, { ...mark, until: mark.until + 1 }, CHECKER),
    uploads.openMark(id, { ...mark, sign: changed(mark.sign) }, CHECKER),
    // The address by which the owner sees it is nobody else's, also where the numbers are the same.
    uploads.openMark(id, queryOf(uploads.linkFor(id, CHECKER.sessionId)), CHECKER),
    uploads.openLink({ id, ...uploads.markFor(id, anna) }, anna, '::1'),
  ];
  expect(await Promise.all(refused)).toEqual(refused.map(() => null));
  expect(await looksAt(id)).toEqual([]);
  now += 299_000;
  expect(await (await open()).openMark(id, mark, CHECKER)).toBeInstanceOf(Buffer);
  const look = { viewer: 'operator', viewer_id: '7', address: '192.0.2.1' };
  expect(await looksAt(id)).toEqual([look]);
  now += 1_000;
  expect(await uploads.openMark(id, mark, CHECKER)).toBe('expired');
  expect(await looksAt(id)).toEqual([look]);
});

const CHECKER = { sessionId: 3, operatorId: 7, address: '192.0.2.1' };
const changed = (text: string): string => `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`;
const looksAt = (id: string) =>
  database.selectFrom('upload_looks').select(['viewer', 'viewer_id', 'address']).where('upload_id', '=', id).execute();

it('a decoder that takes too long is ended, and its place given to the next', async () => {
  const hurried = new ImageWorkshop(log, decoderProcess(1));
  const picture = await photo('jpeg');
  const all = await Promise.allSettled([1, 2, 3, 4].map(() => hurried.redraw(picture)));
  expect(all).toMatchObject(all.map(() => ({ status: 'rejected', reason: { name: 'OverloadedError' } })));
});

it('those who find no place in the line are answered that the server is busy', async () => {
  const workshop = new ImageWorkshop(log, decoderProcess(60_000));
  const picture = await photo('jpeg');
  const all = await Promise.allSettled(Array.from({ length: 14 }, () => workshop.redraw(picture)));
  expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(2);
});
