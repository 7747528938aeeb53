import { formatDecimal, parseMoney } from '@candor/decimal/decimal.ts';
import { consoleTraderApplication, consoleTraderApplications } from '@candor/protocol/console/traders/applications.ts';
import { sql } from 'kysely';
import type { Database } from '../../../kernel/database/database.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { operatorLabel } from '../../audit/operator-label.ts';
import { avatarAddress } from '../../identity/people-reader.ts';
import type { SettingsReader } from '../../settings/settings.ts';
import { mostMaxAmount } from '../application-facts.ts';
import { readLinkedCustomers } from './linked-customers.ts';
import { nicknameOrId } from './nickname-search.ts';
import { NO_ORDERS, readOrderFigures, readProfitCurve } from './order-figures.ts';

export const consoleTraderApplicationsEndpoint = ({ database }: { readonly database: Database }) =>
  endpoint<typeof consoleTraderApplications>({
    call: consoleTraderApplications,
    async handle({ state, search, page }) {
      let wanted = selection(database).where('a.state', '=', state);
      if (search !== '') wanted = wanted.where(nicknameOrId(search, sql.ref('a.user_id')));
      const [rows, count] = await Promise.all([
        wanted
          .orderBy('a.id', state === 'waiting' ? 'asc' : 'desc')
          .limit(PAGE_SIZE)
          .offset((page - 1) * PAGE_SIZE)
          .execute(),
        wanted
          .clearSelect()
          .select(({ fn }) => fn.countAll<string>().as('total'))
          .executeTakeFirstOrThrow(),
      ]);
      return answer({ list: await presentAll(database, rows), total: Number(count.total) });
    },
  });

export const consoleTraderApplicationEndpoint = ({
  database,
  settings,
}: {
  readonly database: Database;
  readonly settings: SettingsReader;
}) =>
  endpoint<typeof consoleTraderApplication>({
    call: consoleTraderApplication,
    async handle({ id }) {
      const row = await selection(database).where('a.id', '=', String(id)).executeTakeFirst();
      if (row === undefined) return refuse('notFound');
      const { user_id } = row;
      const earlier = selection(database).where('a.user_id', '=', user_id).where('a.id', '<>', String(id));
      const [figures, curve, linked, others] = await Promise.all([
        readOrderFigures(database, [user_id]),
        readProfitCurve(database, user_id),
        readLinkedCustomers(database, user_id),
        earlier.orderBy('a.id', 'desc').limit(PAGE_SIZE).execute(),
      ]);
      return answer({
        application: {
          ...present(row, figures),
          ...(figures.get(user_id) ?? NO_ORDERS),
          least_order_num: settings.number('trader_min_orders') ?? 0,
          most_max_amount: formatDecimal(mostMaxAmount(settings)),
          curve,
          linked,
        },
        others: others.map((other) => present(other, figures)),
      });
    },
  });

const selection = (database: Database) =>
  database
    .selectFrom('trader_applications as a')
    .innerJoin('users', 'users.id', 'a.user_id')
    .leftJoin('operators', 'operators.id', 'a.decided_by')
    .select(['a.id', 'a.user_id', 'a.state', 'a.max_amount', 'a.sent_at', 'a.decided_at', 'a.reason'])
    .select(['users.nickname', 'users.avatar', 'users.verified'])
    .select([
      sql<string>`coalesce(users.email, users.mobile, '')`.as('account'),
      sql<string>`coalesce(${operatorLabel()}, '')`.as('operator'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selection>['execute']>>[number];
type Figures = Awaited<ReturnType<typeof readOrderFigures>>;

async function presentAll(database: Database, rows: readonly Row[]) {
  const figures = await readOrderFigures(
    database,
    rows.map(({ user_id }) => user_id),
  );
  return rows.map((row) => present(row, figures));
}

/** With the figures of now, also where it was decided long ago. */
function present({ id, user_id, sent_at, decided_at, avatar, max_amount, ...row }: Row, figures: Figures) {
  const { order_num, quick_num, unstopped_num, total_profits, win_percent } = figures.get(user_id) ?? NO_ORDERS;
  return {
    ...row,
    order_num,
    quick_num,
    unstopped_num,
    total_profits,
    win_percent,
    id: Number(id),
    customer_id: Number(user_id),
    avatar: avatarAddress(avatar),
    max_amount: formatDecimal(parseMoney(max_amount)),
    sentAt: sent_at.getTime(),
    decidedAt: decided_at?.getTime() ?? null,
  };
}

const PAGE_SIZE = 20;
