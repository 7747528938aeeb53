import { LocalBus } from '@candor/server/kernel/bus.ts';
import { openDatabase } from '@candor/server/kernel/database/database.ts';
import { BroadcastSender } from '@candor/server/modules/notifications/broadcasts/broadcast-sender.ts';
import { countInbox, readMessages } from '@candor/server/modules/notifications/inbox/messages-reader.ts';
import pg from 'pg';
import { startCluster } from './engine/cluster.ts';
import { median, medianRatio, number, print, report } from './engine/report.ts';

/*
 * What an operator writes to a million customers: sent within a second, and a customer's list and count of unread ones
 * read within 20 ms, after a year of one such message a week. The reference sends it as a row for each customer.
 */
const CUSTOMERS = Number(process.env['BENCH_CUSTOMERS'] ?? 1_000_000);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const READERS = 500;
const WEEKS = 52;
const MOST_MS = { sent: 1_000, read: 20 };

const cluster = await startCluster();
const pool = new pg.Pool({ ...cluster.connection, max: 10 });
// A connection that ends with the cluster is no failure of the bench.
pool.on('error', () => undefined);
const database = openDatabase(pool);
const clock = { wallNow: () => Date.now(), marketNow: () => Date.now() };
const sender = new BroadcastSender({ database, bus: new LocalBus(), clock });
try {
  await fill();
  const [sent, reads, reference]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    reference.push(await timeOf(sendAsRows));
    sent.push(await timeOf(() => send(`round ${round}`)));
    for (let reader = 0; reader < READERS; reader += 1) reads.push(await timeOf(() => read(`round ${round}`)));
    print(`  round ${round + 1}: ${number(sent.at(-1) ?? 0)} ms, as rows ${number(reference.at(-1) ?? 0)} ms`);
  }
  const slow = [...reads].sort((a, b) => a - b)[Math.floor(reads.length * 0.99)] ?? 0;
  print(`  list and unread count: median ${median(reads).toFixed(2)} ms, 99th percentile ${slow.toFixed(2)} ms`);
  await report({
    name: 'message-to-all',
    ours: sent,
    reference,
    unit: `ms to send to ${number(CUSTOMERS)} customers`,
    ratio: medianRatio(sent, reference),
    goal: `sent < ${MOST_MS.sent} ms, read < ${MOST_MS.read} ms`,
    reached: median(sent) < MOST_MS.sent && slow < MOST_MS.read,
    details: { customers: CUSTOMERS, reads: { median: median(reads), slow } },
  });
} finally {
  await pool.end();
  await cluster.stop();
}

/** Customers, of whom a tenth have ten messages of their own, and the messages of a year. */
async function fill(): Promise<void> {
  await pool.query(
    `insert into users (id, demo, email, country, verified, invite_code, language, created_at)
     select id, false, 'c' || id || '@example.com', 'DE', 1, 'i' || id, 'en', now() - interval '2 years'
     from generate_series(100001, 100000 + $1::bigint) id`,
    [CUSTOMERS],
  );
  await pool.query(
    `insert into messages (user_id, kind, name, parameters, sent_at, created_at)
     select 100001 + (one * 10) % $1::bigint, 'margin', 'marginLow', '{}', 1, now() - interval '2 years'
     from generate_series(1, $1::bigint) one`,
    [CUSTOMERS],
  );
  for (let week = WEEKS; week > 0; week -= 1) await send(`week ${week}`, week);
  await pool.query('vacuum analyze');
}

async function send(title: string, weeksAgo = 0): Promise<void> {
  await pool.query(
    `insert into broadcasts (languages, countries, texts, send_at, written_at, operator_id)
     values ('{}', '{}',
       jsonb_build_object('en', jsonb_build_object('title', $1::text, 'description', '', 'content', '<p>text</p>')),
       now() - interval '1 second' - $2::int * interval '7 days', now(), 1)`,
    [title, weeksAgo],
  );
  await sender.sendDue();
}

async function sendAsRows(): Promise<void> {
  await pool.query(
    `create table if not exists copies (
       id bigint generated always as identity, user_id bigint, parameters jsonb, read_at bigint);
     create index if not exists copies_of on copies (user_id, id)`,
  );
  await pool.query(`insert into copies (user_id, parameters) select id, '{"title":"x"}' from users`);
}

/** As a customer who opens the inbox; throws where the newest message is not there. */
async function read(title: string): Promise<void> {
  const userId = 100_001 + Math.floor(Math.random() * CUSTOMERS);
  const [rows] = await Promise.all([
    readMessages(database, { userId, language: 'en' }, { limit: 20, offset: 0 }),
    countInbox(database, userId),
  ]);
  const [first] = rows;
  if (first?.kind !== 'operator' || first.text.title !== title) throw new Error(`Customer ${userId} has not got it.`);
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
