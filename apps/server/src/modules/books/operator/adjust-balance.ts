import { formatDecimal, parseMoney } from '@candor/decimal/decimal.ts';
import { userId } from '@candor/engine/ids.ts';
import { CUSTOMER_ACCOUNT_KINDS, HOUSE_ACCOUNT_KINDS, POSTING_TYPES } from '@candor/engine/ledger.ts';
import { consoleAdjustBalance } from '@candor/protocol/console/adjust-balance.ts';
import * as z from 'zod/mini';
import type { EngineGateway } from '../../../engine/gateway.ts';
import type { Users } from '../../identity/users.ts';
import { endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { actorOf } from '../../audit/actor.ts';
import { approval } from '../../approvals/approval.ts';
import type { ApprovalExecutor } from '../../approvals/approval.ts';
import type { Proposals } from '../../approvals/proposals.ts';
import { proposedAnswer, presentProposed } from '../../approvals/present-proposed.ts';

export const consoleAdjustBalanceEndpoint = (users: Users, proposals: Proposals) =>
  endpoint<typeof consoleAdjustBalance>({
    call: consoleAdjustBalance,
    storesAnswer: true,
    async handle(input, request) {
      const { customer_id: customerId, account, direction, memo, reason } = input;
      const customer = await users.find(customerId);
      if (customer === null || !customer.accountsOpened) return refuse('notFound');
      if (customer.demo) return refuse('realAccountOnly');
      const amount = parseMoney(input.amount);
      if (amount <= 0n) return refuse('invalidInput', { fields: { amount: 'field.small' } });
      const result = await proposals.propose(actorOf(request), {
        kind: 'balance.adjust',
        subject: `customer:${customerId}`,
        payload: { customer_id: customerId, account, direction, amount: formatDecimal(amount), memo },
        amount,
        customerId,
        reason,
      });
      return proposedAnswer(result, presentProposed);
    },
  });

/** The key is the proposal's, so that what is done again after a crash is done once. */
export const adjustBalanceExecutor = (engine: EngineGateway): ApprovalExecutor =>
  approval(ADJUSTMENT, async ({ id, payload: { customer_id, account, direction, amount, memo } }) => {
    const { adjustments } = HOUSE_ACCOUNT_KINDS;
    const [from, to] = direction === 'give' ? [adjustments, account] : [account, adjustments];
    const command = {
      kind: 'post',
      userId: userId(customer_id),
      type: POSTING_TYPES.adjustment,
      from,
      to,
      amount: parseMoney(amount),
      memo,
    } as const;
    const result = await engine.submit(command, `proposal:${id}`, 'operator');
    return result.kind === 'refused' ? { succeeded: false, outcome: result.reason } : { succeeded: true, outcome: '' };
  });

const { trading, option, funding } = CUSTOMER_ACCOUNT_KINDS;
const ADJUSTMENT = z.object({
  customer_id: z.number(),
  account: z.literal([trading, option, funding]),
  direction: z.enum(['give', 'take']),
  amount: z.string(),
  memo: z.string(),
});
