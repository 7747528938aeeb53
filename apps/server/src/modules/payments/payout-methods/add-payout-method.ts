import type { InputOf } from '@candor/protocol/call.ts';
import { addPayoutMethod } from '@candor/protocol/wallet/add-payout-method.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { CurrentPassword } from '../../identity/current-password.ts';
import type { SecondFactorCheck } from '../../identity/second-factor-check.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import type { Refusal } from '../../../kernel/http/endpoint.ts';
import type { SettingsReader } from '../../settings/settings.ts';
import { addressRefusal, payoutRefusal } from './payout-refusal.ts';
import { bankDetails, bankFaults, NO_DETAILS } from './bank-details.ts';
import type { Currencies, WalletCurrency } from '../currencies.ts';
import type { PaymentGuards } from '../payment-guards.ts';
import { MOST_METHODS } from './payout-methods.ts';
import type { PayoutMethods } from './payout-methods.ts';
import type { PayoutDetails } from '../tables.ts';
import { presentPayoutMethod } from './list-payout-methods.ts';
import type { PayoutMethodPresenting } from './list-payout-methods.ts';

export interface AddPayoutMethodDeps extends PayoutMethodPresenting {
  readonly database: Database;
  readonly settings: SettingsReader;
  readonly guards: PaymentGuards;
  readonly currencies: Currencies;
  readonly currentPassword: CurrentPassword;
  readonly factorCheck: SecondFactorCheck;
  readonly methods: PayoutMethods;
}

export const addPayoutMethodEndpoint = (deps: AddPayoutMethodDeps) =>
  endpoint<typeof addPayoutMethod>({
    call: addPayoutMethod,
    storesOutcome: true,
    async handle(input, { session, ...origin }) {
      const kind = input.type === 1 ? 'coin' : 'bank';
      const barred = await deps.guards.withdrawal(session, kind);
      if (barred !== null) return barred;
      const currency = await deps.currencies.find(input.draw_id);
      if (currency === null || currency.kind !== kind || !currency.withdrawals) return refuse('notFound');
      const details = detailsOf(input, currency, deps.settings);
      if ('kind' in details) return details;
      const unproven = await deps.currentPassword.refusal(session, input.password, 'password');
      if (unproven !== null) return unproven;
      const { userId } = session;
      const refusal = await payoutRefusal(deps.database, userId, { kind, details });
      if (refusal !== null) return refusal;
      const factor = await deps.factorCheck.typedIn(session, input.totp);
      if ('kind' in factor) return factor;
      const wanted = { userId, currencyId: currency.id, kind, details } as const;
      const bound = await deps.methods.bind(wanted, origin, (transaction) => factor.refusal(transaction));
      await factor.settle();
      if (typeof bound === 'object') return bound;
      if (bound === 'bound') return refuse('alreadyDone', { message: 'server.methodBound' });
      if (bound === 'tooMany')
        return refuse('amountOutsideLimits', { message: 'server.tooManyMethods', parameters: { most: MOST_METHODS } });
      const method = await deps.methods.find(userId, bound);
      if (method === null) return refuse('notFound');
      const holds = await deps.holds.of(userId);
      return answer(presentPayoutMethod(method, null, holds, deps), 'server.methodAdded');
    },
  });

function detailsOf(
  input: InputOf<typeof addPayoutMethod>,
  { kind, code, network }: WalletCurrency,
  settings: SettingsReader,
): PayoutDetails | Refusal {
  if (kind === 'coin') {
    const refusal = addressRefusal('dc_address', network, input.dc_address);
    return refusal ?? { ...NO_DETAILS, dc_address: input.dc_address };
  }
  const details = bankDetails(input, settings);
  const fields = bankFaults(details, settings, code);
  return fields === null ? details : refuse('invalidInput', { fields });
}
