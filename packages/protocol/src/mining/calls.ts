import type { Call } from '../call.ts';
import { consoleMiningOwed } from '../console/mining/owed.ts';
import {
  consoleMiningProducts,
  consoleMiningProductVersions,
  consoleOpenMiningProduct,
  consoleSaveMiningProduct,
} from '../console/mining/products.ts';
import {
  consoleCustomerMining,
  consoleExportMiningSubscriptions,
  consoleMiningSubscriptions,
} from '../console/mining/subscriptions.ts';
import { fundApplyRefund } from './apply-refund.ts';
import { fundBuy } from './buy.ts';
import { FORMER_SUBSCRIPTION_CALLS } from './former-subscriptions.ts';
import { fundIncome } from './income.ts';
import { fundInfo } from './info.ts';
import { fundList } from './list.ts';
import { fundSubscriptions } from './subscriptions.ts';
import { fundTotalReport } from './total-report.ts';

/** The calls of mining, of customers and of operators. */
export const MINING_CALLS: readonly Call[] = [
  consoleMiningOwed,
  consoleMiningProducts,
  consoleMiningProductVersions,
  consoleOpenMiningProduct,
  consoleSaveMiningProduct,
  consoleCustomerMining,
  consoleExportMiningSubscriptions,
  consoleMiningSubscriptions,
  fundApplyRefund,
  fundBuy,
  ...FORMER_SUBSCRIPTION_CALLS,
  fundIncome,
  fundInfo,
  fundList,
  fundSubscriptions,
  fundTotalReport,
];
