import { formatDecimal, parseMoney } from '@candor/decimal/decimal.ts';
import { consoleTraders } from '@candor/protocol/console/traders/traders.ts';
import { sql } from 'kysely';
import type { Database } from '../../../kernel/database/database.ts';
import { answer, endpoint } from '../../../kernel/http/endpoint.ts';
import { avatarAddress } from '../../identity/people-reader.ts';
import { nicknameOrId } from './nickname-search.ts';

export const consoleTradersEndpoint = ({ database }: { readonly database: Database }) =>
  endpoint<typeof consoleTraders>({
    call: consoleTraders,
    async handle({ state, search, page }) {
      let wanted = database
        .selectFrom('traders as t')
        .innerJoin('users', 'users.id', 't.user_id')
        .leftJoin('trader_figures as f', 'f.user_id', 't.user_id');
      if (state !== 'all') wanted = wanted.where('t.suspended_at', state === 'trader' ? 'is' : 'is not', null);
      if (search !== '') wanted = wanted.where(nicknameOrId(search, sql.ref('t.user_id')));
      const [rows, count] = await Promise.all([
        wanted
          .select(['t.user_id', 't.since', 't.max_amount', 't.suspended_at'])
          .select(['users.nickname', 'users.avatar', 'users.frozen_at', 'users.trader_reason'])
          .select(['f.follow_num', 'f.total_amount', 'f.followers_profits', 'f.quarter_percent', 'f.worst_fall'])
          .select([
            sql<string>`coalesce(users.email, users.mobile, '')`.as('account'),
            sql<string>`(select coalesce(sum(held), 0)::text from follows where trader_id = t.user_id)`.as('held'),
          ])
          .orderBy('f.followers_profits', (order) => order.desc().nullsLast())
          .orderBy('t.user_id')
          .limit(PAGE_SIZE)
          .offset((page - 1) * PAGE_SIZE)
          .execute(),
        wanted.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
      ]);
      const list = rows.map((row) => ({
        customer_id: Number(row.user_id),
        account: row.account,
        nickname: row.nickname,
        avatar: avatarAddress(row.avatar),
        state: row.suspended_at === null ? ('trader' as const) : ('suspended' as const),
        is_frozen: row.frozen_at !== null,
        reason: row.suspended_at === null ? '' : row.trader_reason,
        since: row.since.getTime(),
        follow_num: row.follow_num ?? 0,
        total_amount: plain(row.total_amount),
        max_amount: plain(row.max_amount),
        followers_profits: plain(row.followers_profits),
        quarter_percent: row.quarter_percent ?? '',
        worst_fall: row.worst_fall ?? '',
        held: plain(row.held),
      }));
      return answer({ list, total: Number(count.total) });
    },
  });

/** Nothing where the job has not come to them yet. */
const plain = (amount: string | null): string => formatDecimal(parseMoney(amount ?? '0'));
const PAGE_SIZE = 20;
