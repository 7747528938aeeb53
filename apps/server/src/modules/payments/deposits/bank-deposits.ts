import {
  requestBankDeposit,
  openBankDeposit,
  cancelBankDeposit,
} from '@candor/protocol/wallet/bank-deposit-request.ts';
import { listReceivingBanks } from '@candor/protocol/wallet/list-receiving-banks.ts';
import type { InputOf } from '@candor/protocol/call.ts';
import { submitBankDeposit } from '@candor/protocol/wallet/submit-bank-deposit.ts';
import { must } from '@candor/decimal/assert.ts';
import { paymentId as asPaymentId, userId as asUserId } from '@candor/engine/ids.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { Refusal } from '../../../kernel/http/endpoint.ts';
import type { EngineGateway } from '../../../engine/gateway.ts';
import { refusalAnswer } from '../../../engine/refusals.ts';
import type { SettingsReader } from '../../settings/settings.ts';
import type { Currencies } from '../currencies.ts';
import type { PaymentGuards } from '../payment-guards.ts';
import { requestDeposit } from './deposit-request.ts';
import type { DepositRequestDeps, DepositRequest } from './deposit-request.ts';
import { presentBankDeposit, presentDeposit } from './present-deposit.ts';
import type { DepositPresenting } from './present-deposit.ts';
import { receivingBanks, bankInfoOf, findReceivingBank } from './receiving-banks.ts';
import { waitingDeposit, findDeposit } from './deposits.ts';

export interface AnnounceBankDepositDeps extends DepositRequestDeps, DepositPresenting {
  readonly guards: PaymentGuards;
  readonly currencies: Currencies;
}

export const announceBankDepositEndpoint = (deps: AnnounceBankDepositDeps) =>
  endpoint<typeof requestBankDeposit>({
    call: requestBankDeposit,
    storesAnswer: true,
    async handle({ number, symbol_id }, { session, key }) {
      const deposit = await requestDeposit(
        { userId: session.userId, key },
        async () => {
          const barred = await deps.guards.namedDeposit(session);
          if (barred !== null) return barred;
          const currency = await deps.currencies.find(symbol_id);
          if (currency === null || currency.kind !== 'bank' || !currency.deposits) return refuse('notFound');
          return { currency, number, address: '', isEditFlow: true, bankInfo: null, proof: '' };
        },
        deps,
      );
      return 'error' in deposit ? deposit : answer(presentBankDeposit(deposit, deps), 'server.bankAsked');
    },
  });

export interface BankDepositDetailsDeps {
  readonly database: Database;
  readonly settings: SettingsReader;
  readonly guards: PaymentGuards;
}

export const bankDepositDetailsEndpoint = ({ database, settings, guards }: BankDepositDetailsDeps) =>
  endpoint<typeof listReceivingBanks>({
    call: listReceivingBanks,
    async handle({ bank_coin }, { session }) {
      const barred = await guards.deposit(session, 'bank');
      if (barred !== null) return barred;
      const banks = await receivingBanks(database, bank_coin === 0 ? null : bank_coin);
      const isShown = settings.flag('is_bank_charge_wire_info');
      return answer(banks.map(({ currency_id: _currency, ...bank }) => ({ ...bank, ...(isShown ? {} : NO_FACTS) })));
    },
  });

/** Where customer service says where to pay: a bank can be chosen, and nothing more is known of it. */
const NO_FACTS = {
  bank_address: '',
  bank_swift: '',
  bank_ifsc: '',
  bank_iban: '',
  payee_name: '',
  payee_account: '',
  bank_remark: '',
};

export interface WaitingBankDepositDeps extends DepositPresenting {
  readonly database: Database;
}

export const waitingBankDepositEndpoint = (deps: WaitingBankDepositDeps) =>
  endpoint<typeof openBankDeposit>({
    call: openBankDeposit,
    async handle(_input, { session: { userId } }) {
      const deposit = await waitingDeposit(deps.database, userId);
      return answer(deposit === null ? null : presentBankDeposit(deposit, deps));
    },
  });

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
          // Where operators name an account for each deposit, one is to be asked for first.
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
  // Where customers talk to customer service about each deposit, they show it there.
  const unproven = settings.flag('is_charge_withdraw_contact') ? null : guards.proof(proofImg);
  if (unproven !== null) return unproven;
  const bankInfo = bank === null ? null : bankInfoOf(bank);
  return { currency, number, address: '', isEditFlow: false, bankInfo, proof: proofImg };
}

export interface CancelBankDepositDeps extends DepositPresenting {
  readonly database: Database;
  readonly engine: EngineGateway;
  readonly guards: PaymentGuards;
}

export const cancelBankDepositEndpoint = (deps: CancelBankDepositDeps) =>
  endpoint<typeof cancelBankDeposit>({
    call: cancelBankDeposit,
    storesAnswer: true,
    async handle({ id }, { session: { userId }, key }) {
      const { database, engine } = deps;
      const barred = deps.guards.flag('is_bank_charge_cancel_btn');
      if (barred !== null) return barred;
      const deposit = await findDeposit(database, id, userId);
      if (deposit === null || !deposit.isEditFlow) return refuse('notFound');
      // Somebody who says that they have paid waits for an answer.
      if (deposit.proof !== '') return refuse('alreadyDone');
      const ids = { userId: asUserId(userId), paymentId: asPaymentId(id) };
      const result = await engine.submit({ kind: 'release', ...ids }, key === null ? null : `cancel:${id}:${key}`);
      if (result.kind === 'refused') return refusalAnswer(result.reason);
      const ended = must(await findDeposit(database, id, userId), 'a payment that was ended is there');
      return answer(presentDeposit(ended, deps), 'server.depositCancelled');
    },
  });
