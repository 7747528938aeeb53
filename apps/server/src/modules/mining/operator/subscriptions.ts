import { Readable } from 'node:stream';
import { BYTE_ORDER_MARK, csvLine } from '@candor/csv/csv.ts';
import { formatDecimal, parseMoney } from '@candor/decimal/decimal.ts';
import {
  consoleCustomerMining,
  consoleExportMiningSubscriptions,
  consoleMiningSubscriptions,
} from '@candor/protocol/console/mining/subscriptions.ts';
import { sql } from 'kysely';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { FileContent } from '../../../kernel/http/file-content.ts';
import { formatSiteTime } from '../../../kernel/site-time.ts';
import type { SettingsReader } from '../../settings/settings.ts';
import { matching, readSubscriptions, subscriptionsBelow } from './subscriptions-reader.ts';
import type { SubscriptionFilter } from './subscriptions-reader.ts';

export interface SubscriptionReviewDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: SettingsReader;
}

export const consoleMiningSubscriptionsEndpoint = ({ database }: Pick<SubscriptionReviewDeps, 'database'>) =>
  endpoint<typeof consoleMiningSubscriptions>({
    call: consoleMiningSubscriptions,
    handle: async ({ page, ...filter }, { language }) =>
      answer(await readSubscriptions(database, matching(filter), { page, language })),
  });

export const consoleCustomerMiningEndpoint = ({ database, settings }: SubscriptionReviewDeps) =>
  endpoint<typeof consoleCustomerMining>({
    call: consoleCustomerMining,
    async handle({ id, page }, { language }) {
      const user = await database.selectFrom('users').select('id').where('id', '=', String(id)).executeTakeFirst();
      if (user === undefined) return refuse('notFound');
      const { rows } = await sql<{ readonly locked: string; readonly paid: string }>`
        select coalesce(sum(locked), 0) as locked, coalesce(sum(daily * paid_days), 0) as paid
        from mining_subscriptions where user_id = ${String(id)} and status <> 'draft'
      `.execute(database);
      const own = sql<boolean>`s.user_id = ${String(id)}`;
      return answer({
        ...(await readSubscriptions(database, own, { page, language })),
        currency: settings.text('currency'),
        locked: formatDecimal(parseMoney(rows[0]?.locked ?? '0')),
        paid_profit: formatDecimal(parseMoney(rows[0]?.paid ?? '0')),
      });
    },
  });

export const consoleExportMiningSubscriptionsEndpoint = (deps: SubscriptionReviewDeps) =>
  endpoint<typeof consoleExportMiningSubscriptions>({
    call: consoleExportMiningSubscriptions,
    limit: { name: 'console', points: 30, seconds: 60 },
    handle(filter, { language }) {
      const day = formatSiteTime(deps.clock.wallNow(), deps.settings.timeZone).slice(0, 10);
      const content = Readable.from(lines(deps, filter, language), { objectMode: true, highWaterMark: 2 });
      return answer(new FileContent(`mining-${day}.csv`, 'text/csv; charset=utf-8', content));
    },
  });

async function* lines(
  { database, settings }: SubscriptionReviewDeps,
  filter: SubscriptionFilter,
  language: string,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine([...COLUMNS]);
  const where = matching(filter);
  let below = Number.MAX_SAFE_INTEGER;
  for (let written = 0; written < MOST_ROWS; written += ROWS_AT_ONCE) {
    const rows = await subscriptionsBelow(database, where, { below, limit: ROWS_AT_ONCE, language });
    yield rows
      .map((row) =>
        csvLine(
          COLUMNS.map((column) =>
            column === 'createdAt' || column === 'returnsAt'
              ? formatSiteTime(row[column], settings.timeZone)
              : String(row[column]),
          ),
        ),
      )
      .join('');
    if (rows.length < ROWS_AT_ONCE) return;
    below = rows.at(-1)?.id ?? 0;
  }
  yield csvLine([`before ${below}: more`]);
}

const COLUMNS = [
  ...(['id', 'customer_id', 'account', 'product_id', 'product_version', 'title', 'share_amount'] as const),
  ...(['dividend_percentage', 'day_profit', 'lock_dividend_days', 'paid_days', 'paid_profit', 'left_profit'] as const),
  ...(['status', 'createdAt', 'returnsAt', 'return_amount', 'penalty'] as const),
] as const;
const MOST_ROWS = 50_000;
const ROWS_AT_ONCE = 1_000;
