import { TRADER_STATUS } from '@candor/protocol/copying/trader.ts';
import { formatDecimal } from '@candor/decimal/decimal.ts';
import type { AccountView } from '@candor/engine/account-view.ts';
import { consoleCustomerInfo } from '@candor/protocol/console/customer-info.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { readCustomer } from './customers-reader.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { EngineGateway } from '../../../engine/gateway.ts';
import type { Users } from '../users.ts';

export const consoleCustomerInfoEndpoint = ({
  database,
  engine,
  users,
}: {
  readonly database: Database;
  readonly engine: EngineGateway;
  readonly users: Users;
}) =>
  endpoint<typeof consoleCustomerInfo>({
    call: consoleCustomerInfo,
    async handle({ id }) {
      const found = await readCustomer(database, id);
      if (found === null) return refuse('notFound');
      const { row, customer } = found;
      const [view, user] = await Promise.all([row.accounts_opened ? engine.view(id) : null, users.find(id)]);
      return answer({
        customer,
        nickname: row.nickname,
        remark: row.remark,
        language: row.language,
        level: row.level,
        credit_score: row.credit_score,
        is_trader: row.trader_status === TRADER_STATUS.trader ? 1 : 0,
        invite_code: row.invite_code,
        invited_by: row.invited_by === null ? null : Number(row.invited_by),
        has_pay_password: user?.hasPayPassword === true ? 1 : 0,
        has_second_factor: user?.hasSecondFactor === true ? 1 : 0,
        frozenAt: row.frozen_at?.getTime() ?? null,
        frozen_reason: row.frozen_reason,
        frozen_told: row.frozen_told,
        money: view === null ? null : moneyOf(view),
      });
    },
  });

function moneyOf(view: AccountView) {
  const { trading, option, funding } = view.balances;
  return {
    trading: formatDecimal(trading),
    option: formatDecimal(option),
    funding: formatDecimal(funding),
    in_transit: formatDecimal(view.inTransit),
    used_margin: formatDecimal(view.usedMargin),
    floating_profit: formatDecimal(view.floating),
    equity: formatDecimal(view.equity),
    free_margin: formatDecimal(view.freeMargin),
    open_orders: view.orders.length,
  };
}
