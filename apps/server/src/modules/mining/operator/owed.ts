import { formatDecimal, money, parseMoney } from '@candor/decimal/decimal.ts';
import type { Money } from '@candor/decimal/decimal.ts';
import { HOUSE_ACCOUNT_KINDS } from '@candor/engine/ledger.ts';
import { consoleMiningOwed } from '@candor/protocol/console/mining/owed.ts';
import { sql } from 'kysely';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { answer, endpoint } from '../../../kernel/http/endpoint.ts';
import { addDays, dateIn, midnightOf } from '../../../kernel/site-days.ts';
import type { SettingsReader } from '../../settings/settings.ts';
import { owedAhead, sumOwed } from './owed-ahead.ts';
import type { OwedGroup } from './owed-ahead.ts';

export interface OwedDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: SettingsReader;
}

export const consoleMiningOwedEndpoint = ({ database, clock, settings }: OwedDeps) =>
  endpoint<typeof consoleMiningOwed>({
    call: consoleMiningOwed,
    async handle({ days: wanted }) {
      const at = clock.wallNow();
      const zone = settings.timeZone;
      const today = dateIn(at, zone);
      const midnight = new Date(midnightOf(today, zone));
      const month = new Date(midnightOf(`${today.slice(0, 7)}-01`, zone));
      const [groups, figures] = await Promise.all([readGroups(database), readFigures(database, midnight, month)]);
      const { overdue, days } = owedAhead(groups, today, Math.max(wanted, 30));
      const tomorrow = addDays(today, 1);
      const tonight = groups.filter(
        ({ from, to, returns }) => (from <= tomorrow && to >= tomorrow) || returns === tomorrow,
      );
      return answer({
        at,
        currency: settings.text('currency'),
        locked: plain(figures.locked),
        ledger_balance: plain(figures.balance),
        running: Number(figures.running),
        leaving: Number(figures.leaving),
        tonight: { ...present(sumOwed(days, 1)), subscriptions: tonight.reduce((sum, { count }) => sum + count, 0) },
        next7: present(sumOwed(days, 7)),
        next30: present(sumOwed(days, 30)),
        overdue: present(overdue),
        penalties_this_month: plain(figures.penalties),
        left_this_month: Number(figures.left),
        paid_today: plain(figures.paid),
        days: days.slice(0, wanted).map(({ day, ...owed }) => ({ day, ...present(owed) })),
      });
    },
  });

/** What has not ended, by the days on which it is owed: few rows, however many subscriptions there are. */
async function readGroups(database: Database): Promise<OwedGroup[]> {
  const { rows } = await sql<GroupRow>`
    select (first_day + paid_days + 2)::text as from_day,
      coalesce(least(left_on, first_day + lock_days + 1), first_day + lock_days + 1)::text as to_day,
      (coalesce(left_on, first_day + lock_days) + 1)::text as returns, count(*) as count, sum(daily) as daily,
      sum(locked - case when status = 'leaving' and locked = amount then penalty else 0 end) as capital
    from mining_subscriptions where status in ('running', 'leaving') group by 1, 2, 3
  `.execute(database);
  return rows.map((row) => ({
    from: row.from_day,
    to: row.to_day,
    returns: row.returns,
    count: Number(row.count),
    daily: parseMoney(row.daily),
    capital: parseMoney(row.capital),
  }));
}

interface GroupRow {
  readonly from_day: string;
  readonly to_day: string;
  readonly returns: string;
  readonly count: string;
  readonly daily: string;
  readonly capital: string;
}

async function readFigures(database: Database, midnight: Date, month: Date): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select
      (select coalesce(sum(balance), 0) from balances where kind = ${HOUSE_ACCOUNT_KINDS.mining}) as balance,
      (select coalesce(sum(s.daily), 0) from mining_income i join mining_subscriptions s on s.id = i.subscription_id
        where i.paid_at >= ${midnight}) as paid,
      ended.penalties, ended.count as left, open.*
    from
      (select coalesce(sum(penalty), 0) as penalties, count(*) as count from mining_subscriptions
        where closed_at >= ${month} and status = 'left') ended,
      (select coalesce(sum(locked), 0) as locked, count(*) filter (where status = 'running') as running,
        count(*) filter (where status = 'leaving') as leaving
        from mining_subscriptions where status in ('running', 'leaving')) open
  `.execute(database);
  const [row] = rows;
  if (row === undefined) throw new Error('An aggregate has a row.');
  return row;
}

interface Figures {
  readonly balance: string;
  readonly paid: string;
  readonly penalties: string;
  readonly left: string;
  readonly locked: string;
  readonly running: string;
  readonly leaving: string;
}

const plain = (figure: string): string => formatDecimal(parseMoney(figure));

const present = ({ income, capital }: { readonly income: Money; readonly capital: Money }) => ({
  income: formatDecimal(money(income)),
  capital: formatDecimal(money(capital)),
});
