import { formatDecimal, ZERO_MONEY } from '@candor/decimal/decimal.ts';
import type { Money } from '@candor/decimal/decimal.ts';
import { CUSTOMER_ACCOUNT_KINDS } from '@candor/engine/ledger.ts';
import { getBalance } from '@candor/protocol/account/get-balance.ts';
import type { EngineGateway } from '../engine/gateway.ts';
import { answer, endpoint, refuse } from '../platform/http/endpoint.ts';
import { heldOf } from './held.ts';

export interface GetBalanceParts {
  readonly engine: EngineGateway;
  readonly onlyOneAccount: () => boolean;
}

export const getBalanceEndpoint = (parts: GetBalanceParts) =>
  endpoint<typeof getBalance>({
    call: getBalance,
    async handle(_input, request) {
      const view = await parts.engine.view(request.session.userId);
      if (view === null) return refuse('notFound', { message: 'refusal.unknownAccount' });
      const { trading, option, funding } = view.balances;
      const forex = row('forex', trading, heldOf(view));
      if (parts.onlyOneAccount()) return answer([forex]);
      return answer([forex, row('micro', option, ZERO_MONEY), row('change', funding, ZERO_MONEY)]);
    },
  });

function row(type: keyof typeof ACCOUNT_TYPE_IDS, balance: Money, held: Money) {
  return {
    type,
    balance: formatDecimal(balance),
    lockBalance: formatDecimal(held),
    accountTypeId: ACCOUNT_TYPE_IDS[type],
  };
}

const ACCOUNT_TYPE_IDS = {
  forex: CUSTOMER_ACCOUNT_KINDS.trading,
  micro: CUSTOMER_ACCOUNT_KINDS.option,
  change: CUSTOMER_ACCOUNT_KINDS.funding,
} as const;
