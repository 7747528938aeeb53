import { consoleLiftHold } from '@candor/protocol/console/payments/lift-hold.ts';
import { endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { actorOf } from '../../audit/actor.ts';
import { isCustomer } from '../../identity/operator/customers-reader.ts';
import { proposedAnswer, presentProposed } from '../../approvals/present-proposed.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Proposals } from '../../approvals/proposals.ts';

export const consoleLiftHoldEndpoint = ({
  database,
  clock,
  proposals,
}: {
  readonly database: Database;
  readonly clock: Clock;
  readonly proposals: Proposals;
}) =>
  endpoint<typeof consoleLiftHold>({
    call: consoleLiftHold,
    storesOutcome: true,
    async handle({ customer_id: customerId, method_id: methodId, hours, reason }, request) {
      if (!(await isCustomer(database, customerId))) return refuse('notFound');
      if (methodId !== 0) {
        const method = await database
          .selectFrom('payout_methods')
          .select('id')
          .where('id', '=', String(methodId))
          .where('user_id', '=', String(customerId))
          .where('removed_at', 'is', null)
          .executeTakeFirst();
        if (method === undefined) return refuse('notFound');
      }
      const result = await proposals.propose(actorOf(request), {
        kind: 'hold.lift',
        subject: methodId === 0 ? `customer:${customerId}` : `method:${methodId}`,
        payload: {
          customer_id: customerId,
          method_id: methodId === 0 ? null : methodId,
          until: clock.wallNow() + hours * HOUR_MS,
        },
        amount: null,
        customerId,
        reason,
      });
      return proposedAnswer(result, presentProposed);
    },
  });

const HOUR_MS = 3_600_000;
