import { setTimeout as sleep } from 'node:timers/promises';
import { parseMoney } from '@candor/decimal/decimal.ts';
import { sql } from 'kysely';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import { BOOKING_PACE } from '../../kernel/give-way.ts';
import { dateIn } from '../../kernel/site-days.ts';
import type { MiningMoney, Payable } from './mining-money.ts';

export interface MiningDaysDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly money: MiningMoney;
}

/**
 * Pays the days that have ended, each once, and gives capital back, whatever stood still before. Invariant: days are
 * dates of the zone of the subscription, of which those that are paid are counted, so that a clock that is changed or
 * set back pays nothing twice.
 */
export class MiningDays {
  readonly #deps: MiningDaysDeps;
  /** The date whose payments were all made, by zone, and when that was found. */
  readonly #done = new Map<string, { readonly date: string; readonly at: number }>();

  constructor(deps: MiningDaysDeps) {
    this.#deps = deps;
  }

  async payAll(): Promise<void> {
    const { database, clock } = this.#deps;
    const failures: unknown[] = [];
    for (let zone = await zoneAfter(database, ''); zone !== null; zone = await zoneAfter(database, zone)) {
      const now = clock.wallNow();
      const date = dateIn(now, zone);
      const done = this.#done.get(zone);
      if (done?.date === date && Math.abs(now - done.at) < LOOK_AGAIN_MS) continue;
      const failed = await this.#payZone(zone, date);
      if (failed.length === 0) this.#done.set(zone, { date, at: now });
      failures.push(...failed);
    }
    if (failures.length > 0) throw new AggregateError(failures.slice(0, 10), `${failures.length} were not paid.`);
  }

  /** Answers what failed: the others are paid all the same. What the engine was booking is looked at once more. */
  async #payZone(zone: string, today: string): Promise<unknown[]> {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const failures = await this.#payOnce(zone, today);
      if (failures.length > 0 || !(await this.#isAnyDue(zone, today))) return failures;
      await sleep(BOOKED_SOON_MS);
    }
    return [new Error(`Subscriptions of ${zone} are booked all the time.`)];
  }

  async #payOnce(zone: string, today: string): Promise<unknown[]> {
    const failures: unknown[] = [];
    let after = '0';
    for (;;) {
      const startedAt = performance.now();
      const { due, last } = await this.#takeDue(zone, today, after);
      const results = await Promise.allSettled(due.map((each) => this.#deps.money.pay(each)));
      for (const result of results) if (result.status === 'rejected') failures.push(result.reason);
      if (last === null) return failures;
      await sleep(BOOKING_PACE.pauseAfter(due.length, startedAt, performance.now()));
      after = last;
    }
  }

  async #isAnyDue(zone: string, today: string): Promise<boolean> {
    const { rows } = await sql`select from mining_subscriptions where ${isDue(zone, today)} limit 1`.execute(
      this.#deps.database,
    );
    return rows.length > 0;
  }

  /**
   * The next ones that are owed something, and the id to go on after; null at the end. Whose capital comes back is
   * fixed under the lock of its row: it cannot be given back any more. Such rows that the engine is booking are left
   * out: it locks those of a batch in an order of its own, and nothing may make it wait. What it has booked since the
   * look has a key, and is not booked again.
   */
  async #takeDue(zone: string, today: string, after: string): Promise<{ due: Payable[]; last: string | null }> {
    const now = new Date(this.#deps.clock.wallNow());
    const { rows } = await sql<DueRow>`
      with due as (
        select id, user_id, daily, paid_days, status, amount, penalty, locked,
          least(lock_days, least(left_on, ${today}::date) - first_day - 1) as due_days,
          coalesce(left_on, first_day + lock_days) < ${today}::date as ends
        from mining_subscriptions
        where ${isDue(zone, today)} and id > ${after}
        order by id limit ${AT_ONCE}
      ), ending as (
        select id from mining_subscriptions
        where id in (select id from due where ends) and ${isDue(zone, today)}
        order by id for update skip locked
      ), closing as (
        update mining_subscriptions s set paying_at = ${now}, is_closing = true from ending where s.id = ending.id
      )
      select due.*, not ends or id in (select id from ending) as free from due order by id
    `.execute(this.#deps.database);
    return {
      due: rows.filter(({ free }) => free).map(payableOf),
      last: rows.length < AT_ONCE ? null : (rows.at(-1)?.id ?? null),
    };
  }
}

/** What has days that have ended and were not paid, or a term that has. */
const isDue = (zone: string, today: string) => sql`zone = ${zone} and status in ('running', 'leaving')
  and (paid_days < least(lock_days, least(left_on, ${today}::date) - first_day - 1)
    or coalesce(left_on, first_day + lock_days) < ${today}::date)`;

interface DueRow {
  readonly id: string;
  readonly user_id: string;
  readonly daily: string;
  readonly paid_days: number;
  readonly due_days: number;
  readonly ends: boolean;
  /** False: the engine is booking it. */
  readonly free: boolean;
  readonly status: 'running' | 'leaving';
  readonly amount: string;
  readonly penalty: string;
  readonly locked: string;
}

const payableOf = (row: DueRow): Payable => ({
  id: Number(row.id),
  userId: Number(row.user_id),
  daily: parseMoney(row.daily),
  paidDays: row.paid_days,
  dueDays: row.due_days,
  isClosing: row.ends,
  isLeaving: row.status === 'leaving',
  amount: parseMoney(row.amount),
  penalty: parseMoney(row.penalty),
  locked: parseMoney(row.locked),
});

/** The next zone by name that has subscriptions which have not ended. */
async function zoneAfter(database: Database, zone: string): Promise<string | null> {
  const row = await database
    .selectFrom('mining_subscriptions')
    .select('zone')
    .where('status', 'in', ['running', 'leaving'])
    .where('zone', '>', zone)
    .orderBy('zone')
    .limit(1)
    .executeTakeFirst();
  return row?.zone ?? null;
}

/** Subscriptions whose payments wait in the engine at once: orders of customers wait behind no more. */
const AT_ONCE = 250;
const BOOKED_SOON_MS = 50;
const MOST_ROUNDS = 100;
/** One that was given back right at midnight may have been committed after this day was looked through. */
const LOOK_AGAIN_MS = 600_000;
