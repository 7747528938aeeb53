import { consoleQueues } from '@candor/protocol/console/queues.ts';
import { permits } from '@candor/protocol/console/permissions.ts';
import { sql } from 'kysely';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import { readLowPools } from '../payments/catalogue/address-pools.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Clock } from '../../kernel/clock.ts';

export const consoleQueuesEndpoint = ({ database, clock }: { readonly database: Database; readonly clock: Clock }) =>
  endpoint<typeof consoleQueues>({
    call: consoleQueues,
    async handle(_input, { session: { role } }) {
      const now = new Date(clock.wallNow());
      const { rows } = await sql<{ name: string; count: number; oldest: Date | null; overdue: number }>`
        select 'deposits' as name, count(*)::int as count, min(d.created_at) as oldest, 0 as overdue
          from payments p join deposits d on d.partition = p.partition and d.payment_id = p.id
          where p.direction = 'deposit' and p.ended_at is null
        union all select case p.status when 'pending' then 'withdrawals' else 'payouts' end, count(*)::int,
          min(w.created_at), 0
          from payments p join withdrawals w on w.partition = p.partition and w.payment_id = p.id
          where p.direction = 'withdrawal' and p.ended_at is null group by 1
        union all select 'identity', count(*)::int, min(sent_at), (count(*) filter (where decide_by < ${now}))::int
          from verifications where state = 'waiting'
        union all select 'proposals', count(*)::int, min(created_at), 0 from proposals where state = 'open'
      `.execute(database);
      const queue = (name: string, mayRead: boolean) => {
        const row = rows.find((each) => each.name === name);
        return mayRead ? { count: row?.count ?? 0, oldestAt: row?.oldest?.getTime() ?? null } : null;
      };
      const readsIdentity = permits(role, 'verification.read');
      return answer({
        deposits: queue('deposits', permits(role, 'deposits.read')),
        withdrawals: queue('withdrawals', permits(role, 'withdrawals.read')),
        payouts: queue('payouts', permits(role, 'withdrawals.read')),
        identity: queue('identity', readsIdentity),
        identity_overdue: readsIdentity ? (rows.find(({ name }) => name === 'identity')?.overdue ?? 0) : 0,
        proposals: queue('proposals', permits(role, 'proposals.read')),
        low_pools: permits(role, 'deposits.read') ? await readLowPools(database) : null,
      });
    },
  });
