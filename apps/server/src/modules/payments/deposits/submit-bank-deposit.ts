import type { InputOf } from '@candor/protocol/call.ts';
import { submitBankDeposit } from '@candor/protocol/wallet/submit-bank-deposit.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import type { Refusal } from '../../../kernel/http/endpoint.ts';
import type { SettingsReader } from '../../settings/settings.ts';
import type { Currencies } from '../currencies.ts';
import { requestDeposit } from './deposit-request.ts';
import type { DepositRequest, DepositRequestDeps } from './deposit-request.ts';
import type { PaymentGuards } from '../payment-guards.ts';
import { bankInfoOf, findReceivingBank } from './receiving-banks.ts';
import { presentDeposit } from './present-deposit.ts';
import type { DepositPresenting } from './present-deposit.ts';

export interface SubmitBankDepositDeps extends DepositRequestDeps, DepositPresenting {
  readonly settings: SettingsReader;
  readonly guards: PaymentGuards;
  readonly currencies: Currencies;
}

export const submitBankDepositEndpoint = (deps: SubmitBankDepositDeps) =>
  endpoint<typeof submitBankDeposit>({
    call: submitBankDeposit,
    storesAnswer: true,
    async handle(input, { session, key }) {
      const { userId } = session;
      const deposit = await requestDeposit(
        { userId, key },
        async () => {
          const barred = await deps.guards.deposit(session, 'bank');
          if (barred !== null) return barred;
          // Where the house names an account for each deposit, one is to be asked for first.
          if (deps.settings.flag('edit_recharge_bank_info')) return refuse('featureOff');
          return requestOf(input, deps);
        },
        deps,
      );
      return 'error' in deposit ? deposit : answer(presentDeposit(deposit, deps), 'server.depositAnnounced');
    },
  });

/** To a bank of the list or, where the site has the customer ask its service for one, in a currency alone. */
async function requestOf(
  { number, proofImg, wire_id, symbol_id }: InputOf<typeof submitBankDeposit>,
  { database, settings, currencies, guards }: SubmitBankDepositDeps,
): Promise<DepositRequest | Refusal> {
  const bank = wire_id === 0 ? null : await findReceivingBank(database, wire_id);
  if (wire_id !== 0 && bank === null) return refuse('notFound');
  if (bank === null && !settings.flag('is_charge_withdraw_contact'))
    return refuse('notFound', { message: 'server.noPayWay' });
  const currency = await currencies.find(bank?.currency_id ?? symbol_id);
  if (currency === null || currency.kind !== 'bank' || !currency.deposits) return refuse('notFound');
  if (symbol_id !== 0 && symbol_id !== currency.id)
    return refuse('invalidInput', { fields: { symbol_id: 'field.notAnOption' } });
  // Where customers talk to the house about each deposit, they show it there.
  const unproven = settings.flag('is_charge_withdraw_contact') ? null : guards.proof(proofImg);
  if (unproven !== null) return unproven;
  const bankInfo = bank === null ? null : bankInfoOf(bank);
  return { currency, number, address: '', isEditFlow: false, bankInfo, proof: proofImg };
}
