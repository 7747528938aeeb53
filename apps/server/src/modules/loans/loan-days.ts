import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { EngineBusyError } from '../../engine/gateway.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import { BOOKING_PACE } from '../../kernel/give-way.ts';
import { dateIn } from '../../kernel/site-days.ts';
import type { LoanMoney } from './loan-money.ts';
import { readCharged } from './loans-reader.ts';
import type { ChargedLoan } from './loans-reader.ts';

export interface LoanDaysDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly money: LoanMoney;
}

/** Charges the days that have ended of every loan that is to be repaid: each day once, however often it is asked. */
export async function chargeAllDays(deps: LoanDaysDeps): Promise<void> {
  const failures: unknown[] = [];
  for (const zone of await zonesOf(deps.database)) {
    let after = '0';
    while (after !== '') {
      const startedAt = performance.now();
      after = await chargeNext(deps, zone, after, failures);
      if (after !== '') await sleep(BOOKING_PACE.pauseAfter(AT_ONCE, startedAt, performance.now()));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} loans were not charged.`);
}

/** Answers the id to go on after; "" at the end. A loan whose customer is busy waits for the next round. */
async function chargeNext(
  { database, clock, money }: LoanDaysDeps,
  zone: string,
  after: string,
  failures: unknown[],
): Promise<string> {
  const today = dateIn(clock.wallNow(), zone);
  return database.transaction().execute(async (transaction) => {
    // Materialized: only of these are the turns asked for.
    const { rows: due } = await sql<{ readonly id: string; readonly free: boolean }>`
      with due as materialized (
        select id, user_id from loans
        where status = 'outstanding' and zone = ${zone} and first_day + days < ${today}::date and id > ${after}
        order by id limit ${AT_ONCE}
      )
      select id, pg_try_advisory_xact_lock(payments_lock(user_id)) as free from due order by id
    `.execute(transaction);
    const ids = due.filter(({ free }) => free).map(({ id }) => id);
    // The transaction keeps the turns until all of them are committed or refused.
    failures.push(...(await charge(transaction, money, await readCharged(transaction, ids))));
    return due.length < AT_ONCE ? '' : (due.at(-1)?.id ?? '');
  });
}

/** All together. Where that fails, each is looked at again and charged alone: one keeps none of the others waiting. */
async function charge(turns: Database, money: LoanMoney, due: readonly ChargedLoan[]): Promise<unknown[]> {
  const failure = await failureOf(money.chargeEnded(due));
  if (failure === null) return [];
  if (isBusy(failure)) return [failure];
  const failures: unknown[] = [];
  for (const { id } of due) {
    const alone = await chargeServed(turns, money, id);
    if (alone !== null) failures.push(alone);
    if (isBusy(alone)) return failures;
  }
  return failures;
}

/** Waits for the engine, which reads its state back after what could not be committed. */
async function chargeServed(turns: Database, money: LoanMoney, id: number): Promise<unknown> {
  for (let look = 1; ; look += 1) {
    const failure = await failureOf(money.chargeEnded(await readCharged(turns, [String(id)])));
    if (!isBusy(failure) || look === MOST_LOOKS) return failure;
    await sleep(LOOK_MS);
  }
}

const isBusy = (failure: unknown): boolean => failure instanceof EngineBusyError;

const failureOf = (work: Promise<void>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

async function zonesOf(database: Database): Promise<string[]> {
  const rows = await database
    .selectFrom('loans')
    .select('zone')
    .distinct()
    .where('status', '=', 'outstanding')
    .execute();
  return rows.flatMap(({ zone }) => (zone === null ? [] : [zone]));
}

/**
 * Puts in line what borrowers are reminded of, each thing once: three days before the due date, on it, and each seventh
 * day after it. A due date that passed without a word of it is told of once, before the first of these.
 */
export async function remindBorrowers({ database, clock }: Pick<LoanDaysDeps, 'database' | 'clock'>): Promise<void> {
  for (const zone of await zonesOf(database)) {
    const today = dateIn(clock.wallNow(), zone);
    await sql`
      insert into loan_news (user_id, loan_id, event, number)
      select user_id, id,
        case when late < 0 then 'dueSoon' when late = 0 then 'dueToday' else 'late' end,
        case when late <= 0 then 0 when late < 7 then late else late - late % 7 end
      from (
        select id, user_id, ${today}::date - (first_day + loan_period) as late from loans
        where status = 'outstanding' and zone = ${zone} and due_at < ${new Date(clock.wallNow() + SOON_MS)}
      ) due
      where late between -3 and 0 or late >= 7 or (late between 1 and 6 and not exists (
        select from loan_news n where n.loan_id = due.id and n.event in ('dueToday', 'late')))
      on conflict do nothing
    `.execute(database);
  }
}

/** Customers whose turn is held at once, and whose days are one posting. */
const AT_ONCE = 250;
const LOOK_MS = 500;
const MOST_LOOKS = 40;
/** Further than three days of any length. */
const SOON_MS = 4 * 86_400_000;
