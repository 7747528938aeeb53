import { formatDecimal, parseMoney } from '@candor/decimal/decimal.ts';
import { userId } from '@candor/engine/ids.ts';
import type { CustomerAccountKind } from '@candor/engine/ledger.ts';
import { POSTING_TYPES } from '@candor/engine/ledger.ts';
import { consoleAdjustBalance } from '@candor/protocol/console/adjust-balance.ts';
import type { EngineGateway } from '../../../engine/gateway.ts';
import type { Users } from '../../identity/users.ts';
import { endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { actorOf } from '../../audit/actor.ts';
import type { ApprovalExecutor, Proposals } from '../../approvals/proposals.ts';
import { proposedAnswer, presentProposed } from '../../approvals/present-proposed.ts';

export const consoleAdjustBalanceEndpoint = (users: Users, proposals: Proposals) =>
  endpoint<typeof consoleAdjustBalance>({
    call: consoleAdjustBalance,
    storesOutcome: true,
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
export const adjustBalanceExecutor =
  (engine: EngineGateway): ApprovalExecutor =>
  async ({ id, payload }) => {
    // As the endpoint above wrote it.
    const { customer_id, account, direction, amount, memo } = payload as unknown as Adjustment;
    const change = { userId: userId(customer_id), account, amount: parseMoney(amount), memo };
    const outcome = await engine.submit(
      direction === 'give'
        ? { kind: 'credit', ...change, type: POSTING_TYPES.adjustment }
        : { kind: 'debit', ...change },
      `proposal:${id}`,
    );
    return outcome.kind === 'refused'
      ? { succeeded: false, outcome: outcome.reason }
      : { succeeded: true, outcome: '' };
  };

interface Adjustment {
  readonly customer_id: number;
  readonly account: CustomerAccountKind;
  readonly direction: 'give' | 'take';
  readonly amount: string;
  readonly memo: string;
}
