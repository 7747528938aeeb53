import { formatDecimal, parseDecimal } from '@candor/decimal/decimal.ts';
import { sql } from 'kysely';
import type { Clock } from '../../kernel/clock.ts';
import type { MessageSource } from '../notifications/inbox/message-relay.ts';

export interface KeptNewsDeps {
  readonly clock: Clock;
  readonly currency: () => string;
}

/** Tells customers how much money stayed in the trading account when one account became three again. */
export const keptNews = (deps: KeptNewsDeps): MessageSource => ({
  failure: 'kept balances not announced, retrying',
  waiting: sql`select from kept_balances`,
  take: async (transaction) => {
    const { rows } = await sql<KeptBalance>`
      delete from kept_balances
      where id in (select id from kept_balances order by id limit ${AT_ONCE} for update skip locked)
      returning owner, kept`.execute(transaction);
    const drafts = rows.map(({ owner, kept }) => ({
      userId: Number(owner),
      kind: 'money' as const,
      name: 'balanceKept' as const,
      parameters: {
        values: { amount: formatDecimal(parseDecimal(kept)), currency: deps.currency() },
        words: {},
        times: {},
      },
      sentAt: deps.clock.marketNow(),
    }));
    return { drafts, hasMore: rows.length === AT_ONCE };
  },
});

interface KeptBalance {
  readonly owner: string;
  readonly kept: string;
}

const AT_ONCE = 100;
