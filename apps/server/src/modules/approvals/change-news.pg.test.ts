import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { QUIET_LOG } from '../../pricing/testing/market-runs.ts';
import { ConsoleBed } from './testing/console-bed.ts';
import type { Pair } from './testing/decision-bed.ts';
import { MessageRelay } from '../notifications/inbox/message-relay.ts';
import { changeNews } from './change-news.ts';

/* Who is notified of a change that is announced or called off: each once, whatever is killed when. */
const FIRST = 200_000;
let bed: ConsoleBed;
let pair: Pair;
/** Sizes of what was published. */
let published: number[] = [];

beforeAll(async () => {
  bed = await ConsoleBed.open();
  pair = [await bed.rows.operator('trading'), await bed.rows.operator('owner')];
  await bed.made.pool.query(
    `insert into users (id, demo, email, invite_code, language, created_at, accounts_opened)
     select id, id = ${FIRST}, id || '@news.example', id, 'en', now(), id <> ${FIRST} + 1
     from generate_series(${FIRST}, ${FIRST} + 202) as made (id)`,
  );
  bed.bus.subscribe('inboxes', (changed) => published.push(changed.length));
});
afterAll(() => bed.close());
beforeEach(async () => {
  published = [];
  await bed.made.pool.query('delete from messages');
});

const RULES = { stop_out_level: { before: '50', value: '60' } };
/** A change that two have approved, and what customers are to hear of it. */
async function change(kind: 'site.rule' | 'instrument.terms', payload: object, ...events: string[]): Promise<void> {
  const by: Pair = kind === 'site.rule' ? [pair[1], await bed.rows.operator('finance')] : pair;
  const proposal = await bed.rows.approved(by, { kind, payload });
  for (const event of events)
    await bed.made.pool.query('insert into change_notices (proposal_id, event) values ($1, $2)', [proposal, event]);
}
async function tell(): Promise<void> {
  const { database, bus, clock } = bed;
  const mail = { put: () => Promise.reject(new Error('nothing of this is mailed')) };
  const source = changeNews({ clock, work: bed.proposals().work });
  const news = new MessageRelay({ database, bus, clock, log: QUIET_LOG, mail }, [source]);
  await news.start();
  await expect.poll(() => bed.rows.count('change_notices')).toBe(0);
  await news.stop();
}
const notified = (): Promise<unknown[][]> =>
  bed.rows.table('select user_id::int, string_agg(name, $1 order by id) from messages group by 1 order by 1', [' ']);

it('a rule is announced to everybody with a real account, two hundred at a time', async () => {
  await change('site.rule', { rules: RULES }, 'announced', 'calledOff');
  await tell();
  expect(await notified()).toEqual(
    Array.from({ length: 201 }, (_, index) => [FIRST + 2 + index, 'ruleAnnounced ruleCalledOff']),
  );
  expect(published).toEqual([200, 1, 200, 1]);
  const message = `select kind, parameters -> 'values' ->> 'after', sent_at > 0 from messages limit 1`;
  expect(await bed.rows.table(message)).toEqual([['account', '60 %', true]]);
});

it('who was notified before the program was killed is not notified again', async () => {
  await change('site.rule', { rules: RULES }, 'announced');
  await bed.made.pool.query('update change_notices set notified_to = $1', [FIRST + 201]);
  await tell();
  expect(await notified()).toEqual([[FIRST + 202, 'ruleAnnounced']]);
});

it('terms of an instrument are announced to those with orders on it that are not closed', async () => {
  const order = (id: number, user: number, instrument: number, status: string) =>
    bed.rows.behind(
      `insert into orders (partition, id, origin_id, user_id, instrument_id, side, status, lots, contract_size, leverage,
         margin, fee, created_at, open_rate, profit)
       values (0, $1, $1, $2, $3, 'buy', $4, 1, 1, 1, 1, 1, 1, 1, 0)`,
      [id, user, instrument, status],
    );
  await order(1, FIRST + 5, 7, 'open');
  await order(2, FIRST + 5, 7, 'pending');
  await order(3, FIRST + 4, 7, 'open');
  await order(4, FIRST + 6, 7, 'closed');
  await order(5, FIRST + 7, 8, 'open');
  const terms = { min_spread: '1', fee_per_lot: '1', fee_of_margin: '1' };
  await change('instrument.terms', { instrument_id: 7, code: 'T', before: terms, ...terms }, 'announced');
  await tell();
  expect(await notified()).toEqual([FIRST + 4, FIRST + 5].map((id) => [id, 'termsAnnounced']));
  expect(published).toEqual([2]);
});
