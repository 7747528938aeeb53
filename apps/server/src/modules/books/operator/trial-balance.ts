import { sql } from 'kysely';
import { formatDecimal, money, parseMoney, ZERO_MONEY } from '@candor/decimal/decimal.ts';
import { consoleBooks } from '@candor/protocol/console/books/books.ts';
import { consoleTrialBalance } from '@candor/protocol/console/trial-balance.ts';
import { answer, endpoint } from '../../../kernel/http/endpoint.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { accountName } from '../../../engine/account-name.ts';
import type { SettingsReader } from '../../settings/settings.ts';
import type { Figures } from './accounts-reader.ts';
import { readAccounts, totalsOf } from './accounts-reader.ts';
import { periodOf } from './period.ts';

export const consoleBooksEndpoint = ({
  database,
  settings,
}: {
  readonly database: Database;
  readonly settings: SettingsReader;
}) =>
  endpoint<typeof consoleBooks>({
    call: consoleBooks,
    limit: { name: 'console', points: 30, seconds: 60 },
    async handle(days) {
      const period = periodOf(days, settings.timeZone);
      const accounts = await readAccounts(database, period);
      const list = accounts.map((account) => ({ ...account, ...figuresText(account) }));
      return answer({ ...period, list, totals: figuresText(totalsOf(accounts)) });
    },
  });

const figuresText = ({ opening, debits, credits, closing }: Figures) => ({
  opening: formatDecimal(opening),
  debits: formatDecimal(debits),
  credits: formatDecimal(credits),
  closing: formatDecimal(closing),
});

export const consoleTrialBalanceEndpoint = ({ database }: { readonly database: Database }) =>
  endpoint<typeof consoleTrialBalance>({
    call: consoleTrialBalance,
    limit: { name: 'console', points: 30, seconds: 60 },
    // One snapshot: what is committed while it is read would look like a difference.
    handle: () =>
      database
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (snapshot) => {
          const { rows: kinds } = await sql<KindRow>`
            select kind, demo, count(*) as owners, sum(balance) as balance from balances group by 1, 2 order by 1, 2
          `.execute(snapshot);
          const { rows: differing } = await sql<DifferenceRow>`
            with moved as (
              select owner, kind, sum(amount) as sum from (
                select credit_owner as owner, credit_kind as kind, amount from postings
                union all select debit_owner, debit_kind, -amount from postings) each
              group by 1, 2)
            select owner, kind, coalesce(balance, 0) as balance, coalesce(sum, 0) as postings
            from (select owner, kind, sum(balance) as balance from balances group by 1, 2) b
            full join moved using (owner, kind)
            where coalesce(balance, 0) <> coalesce(sum, 0) order by 1, 2 limit ${MOST}
          `.execute(snapshot);
          const { rows: unexplained } = await sql<{ customer: string }>`
            with posted as (
              select customer_id as customer,
                sum(case when credit_owner = customer_id then amount else -amount end) as sum
              from postings where type = 10 and not exists (
                select from users u where u.id = postings.customer_id and u.demo) group by 1),
            decided as (
              select customer_id as customer,
                sum(case when payload ->> 'direction' = 'give' then amount else -amount end) as sum
              from proposals where kind = 'balance.adjust' and state = 'done' group by 1)
            select customer from posted full join decided using (customer)
            where coalesce(posted.sum, 0) <> coalesce(decided.sum, 0) order by 1 limit ${MOST}
          `.execute(snapshot);
          return answer({
            accounts: kinds.map(({ kind, demo, owners, balance }) => ({
              kind,
              demo,
              name: accountName(kind),
              owners: Number(owners),
              balance: formatDecimal(parseMoney(balance)),
            })),
            total: formatDecimal(kinds.reduce((sum, { balance }) => money(sum + parseMoney(balance)), ZERO_MONEY)),
            differences: differing.map(({ owner, kind, balance, postings }) => ({
              owner: Number(owner),
              kind,
              balance: formatDecimal(parseMoney(balance)),
              postings: formatDecimal(parseMoney(postings)),
            })),
            unexplained: unexplained.map(({ customer }) => Number(customer)),
          });
        }),
  });

interface KindRow {
  readonly kind: number;
  readonly demo: boolean;
  readonly owners: string;
  readonly balance: string;
}

interface DifferenceRow {
  readonly owner: string;
  readonly kind: number;
  readonly balance: string;
  readonly postings: string;
}

const MOST = 100;
