import { consoleRemoveSecondFactor } from '@candor/protocol/console/remove-second-factor.ts';
import { must } from '@candor/decimal/assert.ts';
import { sql } from 'kysely';
import type { CustomerNotices } from '../../notifications/customer-notices.ts';
import type { Bus } from '../../../kernel/bus.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { actorOf } from '../../audit/actor.ts';
import type { ApprovalExecutor } from '../../approvals/approval.ts';
import { proposedAnswer, presentProposed } from '../../approvals/present-proposed.ts';
import type { Users } from '../users.ts';
import type { Proposals } from '../../approvals/proposals.ts';

export const consoleRemoveSecondFactorEndpoint = ({
  users,
  proposals,
}: {
  readonly users: Users;
  readonly proposals: Proposals;
}) =>
  endpoint<typeof consoleRemoveSecondFactor>({
    call: consoleRemoveSecondFactor,
    storesAnswer: true,
    async handle({ customer_id: customerId, reason }, request) {
      const user = await users.find(customerId);
      if (user === null) return refuse('notFound');
      if (!user.hasSecondFactor) return refuse('alreadyDone', { message: 'server.noSecondFactor' });
      const result = await proposals.propose(actorOf(request), {
        kind: 'factor.remove',
        subject: `customer:${customerId}`,
        payload: { customer_id: customerId },
        amount: null,
        customerId,
        reason,
      });
      return proposedAnswer(result, presentProposed);
    },
  });

/** How it is done: once, and the customer is notified with it. */
export const secondFactorExecutor =
  (deps: { readonly database: Database; readonly bus: Bus; readonly notices: CustomerNotices }): ApprovalExecutor =>
  async ({ id, customerId }) => {
    const userId = must(customerId, 'it is about a customer');
    const { result, inboxes } = await deps.database.transaction().execute(async (transaction) => {
      const query = sql<{ result: 'removed' | 'before' | 'none' }>`select remove_second_factor(${id}) as result`;
      const removal = (await query.execute(transaction)).rows[0]?.result ?? 'none';
      if (removal !== 'removed') return { result: removal, inboxes: [] };
      return {
        result: removal,
        inboxes: await deps.notices.tell(transaction, userId, { name: 'secondFactorRemoved' }),
      };
    });
    if (result === 'none') return { succeeded: false, outcome: 'server.noSecondFactor' };
    deps.bus.publish('sessionEnded', { userId, sessionId: null, exceptSessionId: null });
    if (inboxes.length > 0) deps.bus.publish('inboxes', inboxes);
    return { succeeded: true, outcome: '' };
  };
