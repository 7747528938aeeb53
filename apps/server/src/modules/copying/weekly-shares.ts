import { setTimeout as sleep } from 'node:timers/promises';
import { followId, userId } from '@candor/engine/ids.ts';
import type { EngineGateway } from '../../engine/gateway.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import { BOOKING_PACE } from '../../kernel/give-way.ts';
import { addDays, dateIn } from '../../kernel/site-days.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { sinceMonday } from './payday.ts';

export interface WeeklySharesDeps {
  readonly database: Database;
  readonly engine: EngineGateway;
  readonly clock: Clock;
  readonly settings: SettingsReader;
}

/**
 * Pays the shares that are held or due, once a week from Monday 00:00 of the site on. Which weeks were paid is kept:
 * neither a standstill nor a clock that is set back pays one twice or leaves one out. What was paid before a payday was
 * cut short has the key of its follow and week.
 */
export class WeeklyShares {
  readonly #deps: WeeklySharesDeps;
  /** The last week that is known to be paid. */
  #done = '';

  constructor(deps: WeeklySharesDeps) {
    this.#deps = deps;
  }

  async payAll(): Promise<void> {
    const { database, engine, clock, settings } = this.#deps;
    const { partition } = engine;
    const today = dateIn(clock.wallNow(), settings.timeZone);
    const week = addDays(today, -sinceMonday(today));
    if (week === this.#done) return;
    const known = await database
      .selectFrom('copying_weeks')
      .select('week')
      .where('partition', '=', partition)
      .where('week', '=', week)
      .executeTakeFirst();
    if (known !== undefined) return;
    const failures: unknown[] = [];
    for (let after = '0'; after !== '';) {
      const startedAt = performance.now();
      const due = await this.#readDue(after);
      const paid = await Promise.allSettled(due.map((each) => this.#pay(each, week)));
      for (const each of paid) if (each.status === 'rejected') failures.push(each.reason);
      after = due.length < AT_ONCE ? '' : (due.at(-1)?.id ?? '');
      if (after !== '') await sleep(BOOKING_PACE.pauseAfter(due.length, startedAt, performance.now()));
    }
    if (failures.length > 0)
      throw new AggregateError(failures.slice(0, 10), `${failures.length} shares were not paid.`);
    await database
      .insertInto('copying_weeks')
      .values({ partition, week, paid_at: new Date(clock.wallNow()) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    this.#done = week;
  }

  #readDue(after: string): Promise<DueRow[]> {
    const { database, engine } = this.#deps;
    return (
      database
        .selectFrom('follows')
        .select(['id', 'user_id'])
        .where('partition', '=', engine.partition)
        // What was due and could not be held when it was earned is paid as soon as the follower's margin allows.
        .where((of) =>
          of.or([of('held', '>', '0'), of.and([of('realised', '>', of.ref('settled')), of('ended_at', 'is', null)])]),
        )
        .where('id', '>', after)
        .orderBy('id')
        .limit(AT_ONCE)
        .execute()
    );
  }

  async #pay({ id, user_id }: DueRow, week: string): Promise<void> {
    await this.#deps.engine.submit(
      { kind: 'payShare', userId: userId(Number(user_id)), followId: followId(Number(id)) },
      `share:${id}:${week}`,
      'job',
    );
  }
}

interface DueRow {
  readonly id: string;
  readonly user_id: string;
}

const AT_ONCE = 250;
