import type { AnyEndpoint } from '../../../kernel/http/endpoint.ts';
import { consoleDepositsEndpoint } from './deposits-list.ts';
import { consoleDepositEndpoint } from './deposit-detail.ts';
import { consoleDepositProofLinkEndpoint } from './deposit-proof-link.ts';
import { consoleDepositProofEndpoint } from './deposit-proof.ts';
import { consoleCreditDepositEndpoint } from './credit-deposit.ts';
import { consoleRefuseDepositEndpoint } from './refuse-deposit.ts';
import { consoleNameBankEndpoint } from './name-bank.ts';
import { consoleWithdrawalsEndpoint } from './withdrawals-list.ts';
import { consoleWithdrawalEndpoint } from './withdrawal-detail.ts';
import { consoleApproveWithdrawalEndpoint } from './approve-withdrawal.ts';
import { consoleRefuseWithdrawalEndpoint } from './refuse-withdrawal.ts';
import { consolePayWithdrawalEndpoint } from './pay-withdrawal.ts';
import { consoleCustomerMethodsEndpoint } from './customer-methods.ts';
import { consoleLiftHoldEndpoint } from './lift-hold.ts';
import { consoleCustodyExceptionsEndpoint } from './custody-exceptions.ts';
import { consoleSettleCustodyEventEndpoint } from './settle-custody-event.ts';

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
