import type { AnyEndpoint } from '../../kernel/http/endpoint.ts';
import { addPayoutMethodEndpoint } from './payout-methods/add-payout-method.ts';
import { cancelWithdrawalEndpoint } from './withdrawals/cancel-withdrawal.ts';
import {
  cancelBankDepositEndpoint,
  waitingBankDepositEndpoint,
  bankDepositDetailsEndpoint,
  announceBankDepositEndpoint,
  submitBankDepositEndpoint,
} from './deposits/bank-deposits.ts';
import { coinDepositAddressesEndpoint, submitCoinDepositEndpoint } from './deposits/coin-deposits.ts';
import {
  depositCurrenciesEndpoint,
  depositHistoryEndpoint,
  addDepositProofEndpoint,
} from './deposits/deposit-history.ts';
import { removePayoutMethodEndpoint, listPayoutMethodsEndpoint } from './payout-methods/list-payout-methods.ts';
import { withdrawalHistoryEndpoint, withdrawalCurrenciesEndpoint } from './withdrawals/withdrawal-history.ts';
import { requestWithdrawalEndpoint } from './withdrawals/request-withdrawal.ts';
import { resetPayPasswordEndpoint } from './withdrawals/reset-pay-password.ts';
import { setPayPasswordEndpoint } from './withdrawals/pay-passwords.ts';
import { consoleDepositsEndpoint, consoleDepositEndpoint } from './operator/deposits.ts';
import { consoleDepositProofLinkEndpoint, consoleDepositProofEndpoint } from './operator/deposit-proofs.ts';
import {
  consoleCreditDepositEndpoint,
  consoleRefuseDepositEndpoint,
  consoleNameBankEndpoint,
} from './operator/deposit-decisions.ts';
import { consoleWithdrawalsEndpoint, consoleWithdrawalEndpoint } from './operator/withdrawals.ts';
import {
  consoleApproveWithdrawalEndpoint,
  consoleRefuseWithdrawalEndpoint,
  consolePayWithdrawalEndpoint,
} from './operator/withdrawal-decisions.ts';
import { consoleCustomerMethodsEndpoint } from './operator/customer-methods.ts';
import { consoleLiftHoldEndpoint } from './operator/lift-hold.ts';
import { consoleCustodyExceptionsEndpoint, consoleSettleCustodyEventEndpoint } from './operator/custody-exceptions.ts';
import { consoleWalletCurrenciesEndpoint, consoleAddWalletCurrencyEndpoint } from './catalogue/wallet-currencies.ts';
import { consoleChangeWalletCurrencyEndpoint } from './catalogue/change-wallet-currency.ts';
import { consoleAddDepositAddressesEndpoint } from './catalogue/add-deposit-addresses.ts';
import { consoleDepositAddressesEndpoint } from './catalogue/deposit-addresses.ts';
import {
  consoleReceivingBanksEndpoint,
  consoleAddReceivingBankEndpoint,
  consoleRetireReceivingBankEndpoint,
} from './catalogue/receiving-banks.ts';

/** Everything that the calls of a list need, together. */
type NeedsOf<Makers extends readonly ((deps: never) => AnyEndpoint)[]> = (
  Makers[number] extends infer Maker
    ? Maker extends (deps: infer Deps) => AnyEndpoint
      ? (deps: Deps) => void
      : never
    : never
) extends (deps: infer All) => void
  ? All
  : never;

const CUSTOMER_CALLS = [
  addPayoutMethodEndpoint,
  cancelWithdrawalEndpoint,
  cancelBankDepositEndpoint,
  coinDepositAddressesEndpoint,
  submitCoinDepositEndpoint,
  depositCurrenciesEndpoint,
  removePayoutMethodEndpoint,
  requestWithdrawalEndpoint,
  withdrawalHistoryEndpoint,
  withdrawalCurrenciesEndpoint,
  listPayoutMethodsEndpoint,
  waitingBankDepositEndpoint,
  depositHistoryEndpoint,
  addDepositProofEndpoint,
  resetPayPasswordEndpoint,
  setPayPasswordEndpoint,
  bankDepositDetailsEndpoint,
  announceBankDepositEndpoint,
  submitBankDepositEndpoint,
];

export type PaymentCallDeps = NeedsOf<typeof CUSTOMER_CALLS>;
export const paymentEndpoints = (deps: PaymentCallDeps): AnyEndpoint[] => CUSTOMER_CALLS.map((make) => make(deps));

/** Deposits, withdrawals, holds and what custody leaves to people, then the catalogue of ways to pay. */
const OPERATOR_CALLS = [
  consoleDepositsEndpoint,
  consoleDepositEndpoint,
  consoleDepositProofLinkEndpoint,
  consoleDepositProofEndpoint,
  consoleCreditDepositEndpoint,
  consoleRefuseDepositEndpoint,
  consoleNameBankEndpoint,
  consoleWithdrawalsEndpoint,
  consoleWithdrawalEndpoint,
  consoleApproveWithdrawalEndpoint,
  consoleRefuseWithdrawalEndpoint,
  consolePayWithdrawalEndpoint,
  consoleCustomerMethodsEndpoint,
  consoleLiftHoldEndpoint,
  consoleCustodyExceptionsEndpoint,
  consoleSettleCustodyEventEndpoint,
  consoleWalletCurrenciesEndpoint,
  consoleAddWalletCurrencyEndpoint,
  consoleChangeWalletCurrencyEndpoint,
  consoleAddDepositAddressesEndpoint,
  consoleDepositAddressesEndpoint,
  consoleReceivingBanksEndpoint,
  consoleAddReceivingBankEndpoint,
  consoleRetireReceivingBankEndpoint,
];

export const operatorPaymentCalls = (deps: NeedsOf<typeof OPERATOR_CALLS>): AnyEndpoint[] =>
  OPERATOR_CALLS.map((make) => make(deps));
