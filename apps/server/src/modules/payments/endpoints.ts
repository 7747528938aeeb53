import type { AnyEndpoint } from '../../kernel/http/endpoint.ts';
import { addPayoutMethodEndpoint } from './payout-methods/add-payout-method.ts';
import type { AddPayoutMethodDeps } from './payout-methods/add-payout-method.ts';
import { cancelWithdrawalEndpoint } from './withdrawals/cancel-withdrawal.ts';
import type { CancelWithdrawalDeps } from './withdrawals/cancel-withdrawal.ts';
import { cancelBankDepositEndpoint } from './deposits/cancel-bank-deposit.ts';
import { coinDepositAddressesEndpoint } from './deposits/coin-deposit-addresses.ts';
import type { CoinDepositAddressesDeps } from './deposits/coin-deposit-addresses.ts';
import { submitCoinDepositEndpoint } from './deposits/submit-coin-deposit.ts';
import type { SubmitCoinDepositDeps } from './deposits/submit-coin-deposit.ts';
import { depositCurrenciesEndpoint } from './deposits/deposit-currencies.ts';
import { removePayoutMethodEndpoint } from './payout-methods/remove-payout-method.ts';
import { withdrawalHistoryEndpoint } from './withdrawals/withdrawal-history.ts';
import { withdrawalCurrenciesEndpoint } from './withdrawals/withdrawal-currencies.ts';
import { requestWithdrawalEndpoint } from './withdrawals/request-withdrawal.ts';
import type { RequestWithdrawalDeps } from './withdrawals/request-withdrawal.ts';
import { listPayoutMethodsEndpoint } from './payout-methods/list-payout-methods.ts';
import { waitingBankDepositEndpoint } from './deposits/waiting-bank-deposit.ts';
import { depositHistoryEndpoint } from './deposits/deposit-history.ts';
import { addDepositProofEndpoint } from './deposits/add-deposit-proof.ts';
import { setPayPasswordEndpoint } from './withdrawals/set-pay-password.ts';
import type { SetPayPasswordDeps } from './withdrawals/set-pay-password.ts';
import { bankDepositDetailsEndpoint } from './deposits/bank-deposit-details.ts';
import { announceBankDepositEndpoint } from './deposits/announce-bank-deposit.ts';
import { submitBankDepositEndpoint } from './deposits/submit-bank-deposit.ts';

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
