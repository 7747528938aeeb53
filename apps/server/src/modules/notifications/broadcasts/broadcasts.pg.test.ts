import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { LocalBus } from '../../../kernel/bus.ts';
import { openDatabase } from '../../../kernel/database/database.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { testDatabase } from '../../../kernel/postgres/test-database.ts';
import type { TestDatabase } from '../../../kernel/postgres/test-database.ts';
import { countInbox, findMessage, readMessages } from '../inbox/messages-reader.ts';
import { countRecipients } from './recipients.ts';
import type { Recipients } from './recipients.ts';
import { BroadcastSender } from './broadcast-sender.ts';
import { openBroadcast, readBroadcastsUpTo } from './received-broadcasts.ts';

let test: TestDatabase;
let database: Database;
let sender: BroadcastSender;
let notices = 0;

beforeAll(async () => {
  test = await testDatabase();
  database = openDatabase(test.pool);
  const bus = new LocalBus();
  bus.subscribe('broadcastsChanged', () => void notices++);
  sender = new BroadcastSender({ database, bus, clock: { wallNow: () => Date.now(), marketNow: () => Date.now() } });
  await addCustomer(1, { language: 'en', country: 'DE', verified: 1 });
  await addCustomer(2, { language: 'hk', country: 'HK', demo: true });
  await addCustomer(3, { language: 'hk', country: 'DE', ageDays: -1 });
});
beforeEach(async () => {
  notices = 0;
  await sql`truncate messages, broadcasts, broadcast_marks, broadcast_reads cascade`.execute(database);
});
afterAll(() => test.drop());

interface Person {
  readonly language: string;
  readonly country: string;
  readonly verified?: number;
  readonly demo?: boolean;
  readonly ageDays?: number;
}

const addCustomer = (id: number, { language, country, verified = 0, demo = false, ageDays = 10 }: Person) =>
  sql`insert into users (id, demo, email, country, verified, invite_code, language, created_at)
    values (${id}, ${demo}, ${`c${id}@example.com`}, ${country}, ${verified}, ${`i${id}`}, ${language},
      now() - ${ageDays} * interval '1 day')`.execute(database);

const EVERYBODY: Recipients = { userId: null, languages: [], countries: [], verified: null, demo: null };

async function write(title: string, recipients: Partial<Recipients> = {}, inMinutes = 0): Promise<void> {
  const { userId, languages, countries, verified, demo } = { ...EVERYBODY, ...recipients };
  const texts = { en: { title, description: '', content: `<p>${title}</p>` } };
  await database
    .insertInto('broadcasts')
    .values({
      user_id: userId === null ? null : String(userId),
      languages: [...languages],
      countries: [...countries],
      verified,
      demo,
      texts: JSON.stringify(texts),
      send_at: new Date(Date.now() + inMinutes * 60_000),
      written_at: new Date(),
      operator_id: '1',
    })
    .execute();
  await sender.sendDue();
}

const event = () =>
  sql`insert into messages (user_id, kind, name, parameters, sent_at, created_at)
    values (1, 'margin', 'marginLow', '{}', 1, now())`.execute(database);

async function titles(userId: number, language = 'en'): Promise<readonly string[]> {
  const rows = await readMessages(database, { userId, language }, { limit: 50, offset: 0 });
  return rows.map((row) => (row.kind === 'operator' ? row.text.title : row.name));
}

it('stands among the messages of each customer that it is for, newest first, with one row for all', async () => {
  await write('first');
  await event();
  await write('second', { languages: ['en'], verified: true });
  await write('third', { userId: 2 });
  expect(await titles(1)).toEqual(['second', 'marginLow', 'first']);
  expect(await titles(2)).toEqual(['third', 'first']);
  const second = await readMessages(database, { userId: 1, language: 'fr' }, { limit: 1, offset: 1 });
  expect(second.map(({ kind }) => kind)).toEqual(['margin']);
});

it('reaches nobody who registered after it, nor before its time, and is gone once it is withdrawn', async () => {
  await write('now');
  await write('later', {}, 5);
  expect(await titles(3)).toEqual([]);
  expect(await titles(1)).toEqual(['now']);
  expect(notices).toBe(1);
  await sql`update broadcasts set withdrawn_at = now()`.execute(database);
  expect([await titles(1), await countInbox(database, 1)]).toEqual([[], { total: 0, unread: 0 }]);
});

it('is unread until it is opened, or everything up to it was read', async () => {
  for (const title of ['first', 'second', 'third']) await write(title);
  const [third, second] = await readMessages(database, { userId: 1, language: 'en' }, { limit: 50, offset: 0 });
  await openBroadcast(database, 1, third?.id ?? '');
  expect(await countInbox(database, 1)).toEqual({ total: 3, unread: 2 });
  await readBroadcastsUpTo(database, 1, Number(second?.id));
  expect(await countInbox(database, 1)).toEqual({ total: 3, unread: 0 });
  await write('fourth');
  expect(await countInbox(database, 1)).toEqual({ total: 4, unread: 1 });
  expect(await countInbox(database, 2)).toEqual({ total: 4, unread: 4 });
  expect(await findMessage(database, { userId: 1, language: 'en' }, Number(third?.id))).toMatchObject({
    is_read: true,
  });
  expect(await findMessage(database, { userId: 3, language: 'en' }, Number(third?.id))).toBeNull();
});

it('counts whom it reaches', async () => {
  const count = (recipients: Partial<Recipients>) => countRecipients(database, { ...EVERYBODY, ...recipients });
  expect(await count({})).toBe(3);
  expect(await count({ languages: ['hk'] })).toBe(2);
  expect(await count({ countries: ['DE'], verified: false })).toBe(1);
  expect(await count({ demo: true })).toBe(1);
  expect(await count({ userId: 9 })).toBe(0);
});
