import { formatDecimal } from '@candor/decimal/decimal.ts';
import { CUSTOMER_ACCOUNT_KINDS } from '@candor/engine/ledger.ts';
import { forexDetail } from '@candor/protocol/account/forex-detail.ts';
import type { EngineGateway } from '../../engine/gateway.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { heldOf, ownedOf } from '../../engine/owned-money.ts';

export const forexDetailEndpoint = (deps: { readonly engine: EngineGateway }) =>
  endpoint<typeof forexDetail>({
    call: forexDetail,
    async handle(_input, request) {
      const view = await deps.engine.view(request.session.userId);
      if (view === null) return refuse('notFound', { message: 'refusal.unknownAccount' });
      return answer({
        balance: formatDecimal(ownedOf(view, trading)),
        lockBalance: formatDecimal(heldOf(view, trading)),
        floatingProfit: formatDecimal(view.floating),
        equity: formatDecimal(view.equity),
        usedMargin: formatDecimal(view.usedMargin),
        reserved: formatDecimal(view.reserved),
        freeMargin: formatDecimal(view.freeMargin),
        marginLevel: view.levelPercent === null ? NO_LEVEL : view.levelPercent.toFixed(2),
        stopOutLevel: view.stopOutLevel,
        advance: formatDecimal(view.negativeBalanceCredit),
      });
    },
  });

const { trading } = CUSTOMER_ACCOUNT_KINDS;
/** The level of an account without positions. */
const NO_LEVEL = '—';
