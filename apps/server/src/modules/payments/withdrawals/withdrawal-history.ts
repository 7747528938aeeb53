import { formatDecimal } from '@candor/decimal/decimal.ts';
import type { Money } from '@candor/decimal/decimal.ts';
import { withdrawalCurrencies } from '@candor/protocol/wallet/withdrawal-currencies.ts';
import { withdrawalHistory } from '@candor/protocol/wallet/withdrawal-history.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { answer, endpoint } from '../../../kernel/http/endpoint.ts';
import { siteMidnight } from '../../../kernel/site-time.ts';
import type { SettingsReader } from '../../settings/settings.ts';
import type { Currencies } from '../currencies.ts';
import { askedSince, leftOfDay, withdrawalLimits } from './withdrawal-limits.ts';
import { presentWithdrawal } from './present-withdrawal.ts';
import type { WithdrawalPresenting } from './present-withdrawal.ts';
import { listWithdrawals } from './withdrawals.ts';

export interface WithdrawalCurrenciesDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: SettingsReader;
  readonly currencies: Currencies;
}

export const withdrawalCurrenciesEndpoint = ({ database, clock, settings, currencies }: WithdrawalCurrenciesDeps) =>
  endpoint<typeof withdrawalCurrencies>({
    call: withdrawalCurrencies,
    async handle({ type }, { session: { userId } }) {
      const limits = withdrawalLimits(settings);
      const asked = await askedSince(database, userId, siteMidnight(clock.wallNow(), settings.timeZone));
      const left = leftOfDay(limits, asked);
      const listed = await currencies.list(type === 1 ? 'coin' : 'bank');
      return answer(
        listed
          .filter(({ withdrawals }) => withdrawals)
          .map(({ id, code, network, fee, feeType, price, decimals }) => ({
            id,
            code,
            protocol: network,
            draw_rate: formatDecimal(fee),
            fee_type: feeType,
            usd_price: formatDecimal(price),
            decimals,
            min_amount: textOf(limits.least),
            max_amount: textOf(limits.most),
            day_left: textOf(left),
          })),
      );
    },
  });

const textOf = (limit: Money | null): string => (limit === null ? '' : formatDecimal(limit));

export interface WithdrawalHistoryDeps extends WithdrawalPresenting {
  readonly database: Database;
}

export const withdrawalHistoryEndpoint = (deps: WithdrawalHistoryDeps) =>
  endpoint<typeof withdrawalHistory>({
    call: withdrawalHistory,
    async handle({ type, page }, { session: { userId }, language }) {
      const kind = type === 0 ? null : type === 1 ? 'coin' : 'bank';
      const filter = { userId, kind, status: null, page, size: PAGE_SIZE } as const;
      const { list, total } = await listWithdrawals(deps.database, filter);
      return answer({ data: list.map((each) => presentWithdrawal(each, language, deps)), total });
    },
  });

const PAGE_SIZE = 20;
