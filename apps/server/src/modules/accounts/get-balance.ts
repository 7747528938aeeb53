import { formatDecimal } from '@candor/decimal/decimal.ts';
import type { AccountView } from '@candor/engine/account-view.ts';
import { CUSTOMER_ACCOUNT_KINDS } from '@candor/engine/ledger.ts';
import { getBalance } from '@candor/protocol/account/get-balance.ts';
import type { EngineGateway } from '../../engine/gateway.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { heldOf, ownedOf } from '../../engine/owned-money.ts';

export interface GetBalanceDeps {
  readonly engine: EngineGateway;
  readonly onlyOneAccount: () => boolean;
}

export const getBalanceEndpoint = (deps: GetBalanceDeps) =>
  endpoint<typeof getBalance>({
    call: getBalance,
    async handle(_input, request) {
      const view = await deps.engine.view(request.session.userId);
      if (view === null) return refuse('notFound', { message: 'refusal.unknownAccount' });
      const forex = row('forex', view);
      return answer(deps.onlyOneAccount() ? [forex] : [forex, row('micro', view), row('change', view)]);
    },
  });

function row(type: keyof typeof ACCOUNT_TYPE_IDS, view: AccountView) {
  const kind = ACCOUNT_TYPE_IDS[type];
  return {
    type,
    balance: formatDecimal(ownedOf(view, kind)),
    lockBalance: formatDecimal(heldOf(view, kind)),
    accountTypeId: kind,
  };
}

const ACCOUNT_TYPE_IDS = {
  forex: CUSTOMER_ACCOUNT_KINDS.trading,
  micro: CUSTOMER_ACCOUNT_KINDS.option,
  change: CUSTOMER_ACCOUNT_KINDS.funding,
} as const;
