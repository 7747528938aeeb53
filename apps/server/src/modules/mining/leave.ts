import { must } from '@candor/decimal/assert.ts';
import { fundApplyRefund } from '@candor/protocol/mining/apply-refund.ts';
import { sql } from 'kysely';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { dateIn } from '../../kernel/site-days.ts';
import type { OwnSubscriptionDeps } from './own-subscriptions.ts';
import { presentSubscription } from './present-subscription.ts';
import { findOwnSubscription } from './subscriptions-reader.ts';

export const fundApplyRefundEndpoint = (deps: OwnSubscriptionDeps) =>
  endpoint<typeof fundApplyRefund>({
    call: fundApplyRefund,
    storesAnswer: true,
    async handle({ sub_id }, { session: { userId, demo }, language }) {
      if (demo) return refuse('realAccountOnly');
      const { database, clock } = deps;
      const found = await findOwnSubscription(database, sub_id, userId);
      if (found === null) return refuse('notFound');
      const today = dateIn(clock.wallNow(), found.zone);
      const leave = sql<{ done: boolean }>`select leave_mining(${sub_id}, ${today}::date) as done`;
      const isDone = (await leave.execute(database)).rows[0]?.done === true;
      if (!isDone) return refuse('alreadyDone', { message: 'server.miningNotRunning' });
      const left = must(await findOwnSubscription(database, sub_id, userId), 'a subscription stays');
      return answer(presentSubscription(left, language, deps), 'server.miningLeaving');
    },
  });
