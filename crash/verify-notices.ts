import { translatorFor } from '@candor/locales/all-messages.ts';
import type pg from 'pg';
import { findAll } from './findings.ts';
import type { Check } from './findings.ts';

/**
 * Checks the messages about payments: each event once, in the inbox or still in line for it, and nothing that
 * did not come to be; and by mail as often as in the inbox. True at any moment, since a message is written in the
 * transaction that takes its event out of the line.
 */
export async function verifyNotices(client: pg.ClientBase): Promise<string[]> {
  const translate = translatorFor('en');
  const titles = MAILED.map((name) => translate(`message.${name}.title`));
  const { rows } = await client.query<{ found: string }>(MAILS, [MAILED, titles]);
  const mails = rows.slice(0, 5).map(({ found }) => `mails and inbox differ: ${found}`);
  return [...(await findAll(client, CHECKS)), ...mails];
}

/** The number of events without a message so far. */
export async function pendingNotices(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ left: string }>('select count(*) as left from payment_outcomes');
  return Number(rows[0]?.left);
}

const MAILED = ['depositCredited', 'depositRefused', 'withdrawalAsked', 'withdrawalSent', 'withdrawalRefused'] as const;

/** The messages due for each payment, those that were sent or are in line, and how often. */
const TELLINGS = `
  with due as (
    select id, user_id, 'depositCredited' as name from payments where direction = 'deposit' and status = 'done'
    union all
    select id, user_id, 'depositRefused' from payments where direction = 'deposit' and status = 'refused'
    union all
    select p.id, p.user_id, 'withdrawalAsked' from payments p join withdrawals w on w.payment_id = p.id
    union all
    select id, user_id, 'withdrawalApproved' from payments where direction = 'withdrawal'
      and status in ('approved', 'done')
    union all
    select id, user_id, 'withdrawalSent' from payments where direction = 'withdrawal' and status = 'done'
    union all
    select id, user_id, 'withdrawalRefused' from payments where direction = 'withdrawal' and status = 'refused'),
  sent as (
    select id, user_id, name, count(*) as times from (
      select (parameters -> 'values' ->> 'id')::bigint as id, user_id, name from messages
      where name ~ '^(deposit|withdrawal)'
      union all
      select o.payment_id, p.user_id, case o.event when 'asked' then 'withdrawalAsked'
        when 'approved' then 'withdrawalApproved'
        when 'done' then case p.direction when 'deposit' then 'depositCredited' else 'withdrawalSent' end
        else p.direction || 'Refused' end
      from payment_outcomes o join payments p on p.id = o.payment_id) each group by id, user_id, name)`;

const CHECKS: readonly Check[] = [
  ['a payment has a message twice', `${TELLINGS} select sent::text as found from sent where times > 1`],
  [
    'a payment lacks a message',
    `${TELLINGS} select due::text as found from due left join sent using (id, user_id, name) where times is null`,
  ],
  [
    'a payment has a wrong message',
    // A withdrawal that was refused may have been approved before.
    `${TELLINGS} select sent::text as found from sent left join due using (id, user_id, name)
     left join payments p on p.id = sent.id and p.user_id = sent.user_id and p.status = 'refused'
       and sent.name = 'withdrawalApproved'
     where due.id is null and p.id is null`,
  ],
];

const MAILS = `
  with names as (select * from unnest($1::text[], $2::text[]) as n (name, title)),
  mailed as (
    select u.id as user_id, n.name, count(*) as mails from outbox o join users u on u.email = o.recipient
    join names n on o.subject like '%: ' || n.title group by 1, 2),
  inbox as (select user_id, name, count(*) as messages from messages join names using (name) group by 1, 2)
  select user_id || ' ' || name || ': ' || coalesce(mails, 0) || ' mails, ' ||
    coalesce(messages, 0) || ' messages' as found
  from mailed full join inbox using (user_id, name) where coalesce(mails, 0) <> coalesce(messages, 0)`;
