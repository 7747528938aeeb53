import type { AnyEndpoint } from '../../kernel/http/endpoint.ts';
import { addPayoutMethodEndpoint } from './payout-methods/add-payout-method.ts';
import type { AddPayoutMethodDeps } from './payout-methods/add-payout-method.ts';
import { cancelWithdrawalEndpoint } from './withdrawals/cancel-withdrawal.ts';
import type { CancelWithdrawalDeps } from './withdrawals/cancel-withdrawal.ts';
import {
  cancelBankDepositEndpoint,
  waitingBankDepositEndpoint,
  bankDepositDetailsEndpoint,
  announceBankDepositEndpoint,
  submitBankDepositEndpoint,
} from './deposits/bank-deposits.ts';
import { coinDepositAddressesEndpoint, submitCoinDepositEndpoint } from './deposits/coin-deposits.ts';
import type { CoinDepositAddressesDeps, SubmitCoinDepositDeps } from './deposits/coin-deposits.ts';
import {
  depositCurrenciesEndpoint,
  depositHistoryEndpoint,
  addDepositProofEndpoint,
} from './deposits/deposit-history.ts';
import { removePayoutMethodEndpoint, listPayoutMethodsEndpoint } from './payout-methods/list-payout-methods.ts';
import { withdrawalHistoryEndpoint, withdrawalCurrenciesEndpoint } from './withdrawals/withdrawal-history.ts';
import { requestWithdrawalEndpoint } from './withdrawals/request-withdrawal.ts';
import type { RequestWithdrawalDeps } from './withdrawals/request-withdrawal.ts';
import { setPayPasswordEndpoint } from './withdrawals/pay-passwords.ts';
import type { SetPayPasswordDeps } from './withdrawals/pay-passwords.ts';
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

export type PaymentCallDeps = AddPayoutMethodDeps &
  CancelWithdrawalDeps &
  CoinDepositAddressesDeps &
  SubmitCoinDepositDeps &
  RequestWithdrawalDeps &
  SetPayPasswordDeps;

export const paymentEndpoints = (deps: PaymentCallDeps): AnyEndpoint[] => [
  addPayoutMethodEndpoint(deps),
  cancelWithdrawalEndpoint(deps),
  cancelBankDepositEndpoint(deps),
  coinDepositAddressesEndpoint(deps),
  submitCoinDepositEndpoint(deps),
  depositCurrenciesEndpoint(deps),
  removePayoutMethodEndpoint(deps),
  requestWithdrawalEndpoint(deps),
  withdrawalHistoryEndpoint(deps),
  withdrawalCurrenciesEndpoint(deps),
  listPayoutMethodsEndpoint(deps),
  waitingBankDepositEndpoint(deps),
  depositHistoryEndpoint(deps),
  addDepositProofEndpoint(deps),
  setPayPasswordEndpoint(deps),
  bankDepositDetailsEndpoint(deps),
  announceBankDepositEndpoint(deps),
  submitBankDepositEndpoint(deps),
];

type Deps = Parameters<typeof consoleDepositsEndpoint>[0] &
  Parameters<typeof consoleDepositEndpoint>[0] &
  Parameters<typeof consoleDepositProofLinkEndpoint>[0] &
  Parameters<typeof consoleDepositProofEndpoint>[0] &
  Parameters<typeof consoleCreditDepositEndpoint>[0] &
  Parameters<typeof consoleRefuseDepositEndpoint>[0] &
  Parameters<typeof consoleNameBankEndpoint>[0] &
  Parameters<typeof consoleWithdrawalsEndpoint>[0] &
  Parameters<typeof consoleWithdrawalEndpoint>[0] &
  Parameters<typeof consoleApproveWithdrawalEndpoint>[0] &
  Parameters<typeof consoleRefuseWithdrawalEndpoint>[0] &
  Parameters<typeof consolePayWithdrawalEndpoint>[0] &
  Parameters<typeof consoleCustomerMethodsEndpoint>[0] &
  Parameters<typeof consoleLiftHoldEndpoint>[0] &
  Parameters<typeof consoleCustodyExceptionsEndpoint>[0] &
  Parameters<typeof consoleSettleCustodyEventEndpoint>[0];

export const operatorPaymentCalls = (deps: Deps): AnyEndpoint[] => [
  consoleDepositsEndpoint(deps),
  consoleDepositEndpoint(deps),
  consoleDepositProofLinkEndpoint(deps),
  consoleDepositProofEndpoint(deps),
  consoleCreditDepositEndpoint(deps),
  consoleRefuseDepositEndpoint(deps),
  consoleNameBankEndpoint(deps),
  consoleWithdrawalsEndpoint(deps),
  consoleWithdrawalEndpoint(deps),
  consoleApproveWithdrawalEndpoint(deps),
  consoleRefuseWithdrawalEndpoint(deps),
  consolePayWithdrawalEndpoint(deps),
  consoleCustomerMethodsEndpoint(deps),
  consoleLiftHoldEndpoint(deps),
  consoleCustodyExceptionsEndpoint(deps),
  consoleSettleCustodyEventEndpoint(deps),
];

type EndpointsDeps = Parameters<typeof consoleWalletCurrenciesEndpoint>[0] &
  Parameters<typeof consoleAddWalletCurrencyEndpoint>[0] &
  Parameters<typeof consoleChangeWalletCurrencyEndpoint>[0] &
  Parameters<typeof consoleAddDepositAddressesEndpoint>[0] &
  Parameters<typeof consoleDepositAddressesEndpoint>[0] &
  Parameters<typeof consoleReceivingBanksEndpoint>[0] &
  Parameters<typeof consoleAddReceivingBankEndpoint>[0] &
  Parameters<typeof consoleRetireReceivingBankEndpoint>[0];

export const catalogueCalls = (deps: EndpointsDeps): AnyEndpoint[] => [
  consoleWalletCurrenciesEndpoint(deps),
  consoleAddWalletCurrencyEndpoint(deps),
  consoleChangeWalletCurrencyEndpoint(deps),
  consoleAddDepositAddressesEndpoint(deps),
  consoleDepositAddressesEndpoint(deps),
  consoleReceivingBanksEndpoint(deps),
  consoleAddReceivingBankEndpoint(deps),
  consoleRetireReceivingBankEndpoint(deps),
];
