import { formatDecimal, parseMoney } from '@candor/decimal/decimal.ts';
import { consoleLoanAging } from '@candor/protocol/console/loans/aging.ts';
import { POSTING_TYPES } from '@candor/engine/ledger.ts';
import { sql } from 'kysely';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { answer, endpoint } from '../../../kernel/http/endpoint.ts';
import { siteMidnight } from '../../../kernel/site-time.ts';
import { queueOf } from '../../../kernel/work-queue.ts';
import type { QueueRow, WorkQueue } from '../../../kernel/work-queue.ts';
import type { SettingsReader } from '../../settings/settings.ts';
import { daysLate, LATENESS } from './loans-review.ts';

export const consoleLoanAgingEndpoint = (deps: {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: SettingsReader;
}) =>
  endpoint<typeof consoleLoanAging>({
    call: consoleLoanAging,
    async handle() {
      const { database, clock, settings } = deps;
      const at = clock.wallNow();
      // Postings bear the market's time.
      const midnight = siteMidnight(clock.marketNow(), settings.timeZone);
      const [owed, accrued, waiting] = await Promise.all([
        readOwed(database, at),
        readAccrued(database, midnight),
        readWaiting(database),
      ]);
      return answer({ at, currency: settings.text('currency'), ...owed, accrued_today: accrued, ...waiting });
    },
  });

/** What waits for a decision about loans: applications, requests, and repayments with a coin. */
export const loanQueue = (database: Database): WorkQueue => ({
  permission: 'loans.read',
  hidden: { loan_applications: null, loan_requests: null, loan_repayments: null },
  async read() {
    const { rows } = await sql<QueueRow>`
      select count(*)::int as count, min(sent_at) as oldest from loan_applications where state = 'waiting'
      union all select count(*)::int, min(created_at) from loans where status = 'requested'
      union all select count(*)::int, min(sent_at) from loan_repayments where state = 'waiting'
    `.execute(database);
    const [applications, requests, repayments] = rows;
    return {
      loan_applications: queueOf(applications),
      loan_requests: queueOf(requests),
      loan_repayments: queueOf(repayments),
    };
  },
});

type Bucket = { readonly loans: number; readonly owed: string };

async function readOwed(database: Database, now: number) {
  const days = sql<number>`late.days`;
  const bucket = (condition: ReturnType<typeof sql<boolean>>) =>
    sql<Bucket>`json_build_object('loans', count(*) filter (where ${condition}),
      'owed', coalesce(sum(owed) filter (where ${condition}), 0)::text)`;
  const { rows } = await sql<Record<(typeof BUCKETS)[number], Bucket>>`
    select ${bucket(sql<boolean>`true`)} as all,
      ${bucket(LATENESS.week(days))} as due_this_week,
      ${bucket(LATENESS.later(days))} as not_due,
      ${bucket(LATENESS.days1to7(days))} as days1to7,
      ${bucket(LATENESS.days8to30(days))} as days8to30,
      ${bucket(LATENESS.days31(days))} as days31,
      ${bucket(sql<boolean>`status = 'checking'`)} as checking
    from loans cross join lateral (select ${daysLate(now)} as days) late
    where status in ('outstanding', 'checking')
  `.execute(database);
  const plain = ({ loans, owed }: Bucket): Bucket => ({ loans, owed: formatDecimal(parseMoney(owed)) });
  const none: Bucket = { loans: 0, owed: '0' };
  const of = (name: (typeof BUCKETS)[number]): Bucket => plain(rows[0]?.[name] ?? none);
  return {
    all: of('all'),
    due_this_week: of('due_this_week'),
    not_due: of('not_due'),
    days1to7: of('days1to7'),
    days8to30: of('days8to30'),
    days31: of('days31'),
    checking: of('checking'),
  };
}

/** Of the postings of days, which their memo names. */
async function readAccrued(database: Database, since: number): Promise<string> {
  const { rows } = await sql<{ sum: string | null }>`
    select sum(amount) as sum from postings
    where type = ${POSTING_TYPES.loan} and memo like 'loan:%:day:%' and at >= ${since}
  `.execute(database);
  return formatDecimal(parseMoney(rows[0]?.sum ?? '0'));
}

async function readWaiting(database: Database) {
  const { rows } = await sql<{ loans: number; amount: string; applications: number }>`
    select count(*)::int as loans, coalesce(sum(amount), 0) as amount,
      (select count(*)::int from loan_applications where state = 'waiting') as applications
    from loans where status = 'requested'
  `.execute(database);
  const [row] = rows;
  return {
    requested: { loans: row?.loans ?? 0, amount: formatDecimal(parseMoney(row?.amount ?? '0')) },
    applications: row?.applications ?? 0,
  };
}

const BUCKETS = ['all', 'due_this_week', 'not_due', 'days1to7', 'days8to30', 'days31', 'checking'] as const;
