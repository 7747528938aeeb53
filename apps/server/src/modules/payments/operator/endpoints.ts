import type { AnyEndpoint } from '../../../kernel/http/endpoint.ts';
import { consoleApproveWithdrawalEndpoint } from './approve-withdrawal.ts';
import { consoleCreditDepositEndpoint } from './credit-deposit.ts';
import { consoleCustomerMethodsEndpoint } from './customer-methods.ts';
import { consoleDepositEndpoint } from './deposit-detail.ts';
import { consoleDepositProofLinkEndpoint } from './deposit-proof-link.ts';
import { consoleDepositProofEndpoint } from './deposit-proof.ts';
import { consoleDepositsEndpoint } from './deposits-list.ts';
import { consoleLiftHoldEndpoint } from './lift-hold.ts';
import { consoleNameBankEndpoint } from './name-bank.ts';
import { consolePayWithdrawalEndpoint } from './pay-withdrawal.ts';
import type { PaymentsDesk } from './payments-desk.ts';
import { consoleRefuseDepositEndpoint } from './refuse-deposit.ts';
import { consoleRefuseWithdrawalEndpoint } from './refuse-withdrawal.ts';
import { consoleWithdrawalEndpoint } from './withdrawal-detail.ts';
import { consoleWithdrawalsEndpoint } from './withdrawals-list.ts';

export const consolePaymentEndpoints = (parts: PaymentsDesk): AnyEndpoint[] => [
  consoleDepositsEndpoint(parts),
  consoleDepositEndpoint(parts),
  consoleDepositProofLinkEndpoint(parts),
  consoleDepositProofEndpoint(parts),
  consoleCreditDepositEndpoint(parts),
  consoleRefuseDepositEndpoint(parts),
  consoleNameBankEndpoint(parts),
  consoleWithdrawalsEndpoint(parts),
  consoleWithdrawalEndpoint(parts),
  consoleApproveWithdrawalEndpoint(parts),
  consoleRefuseWithdrawalEndpoint(parts),
  consolePayWithdrawalEndpoint(parts),
  consoleCustomerMethodsEndpoint(parts),
  consoleLiftHoldEndpoint(parts),
];
