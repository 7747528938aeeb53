import type { Call } from '../call.ts';
import { consoleMiningOwed } from '../console/mining/owed.ts';
import {
  consoleMiningProducts,
  consoleMiningProductVersions,
  consoleOpenMiningProduct,
  consoleSaveMiningProduct,
  consoleUploadMiningPicture,
} from '../console/mining/products.ts';
import {
  consoleCustomerMining,
  consoleExportMiningSubscriptions,
  consoleMiningSubscriptions,
} from '../console/mining/subscriptions.ts';
import { fundApplyRefund } from './apply-refund.ts';
import { fundBuy } from './buy.ts';
import { FORMER_SUBSCRIPTION_CALLS } from './former-subscriptions.ts';
import { fundImage } from './image.ts';
import { fundIncome } from './income.ts';
import { fundInfo } from './info.ts';
import { fundList } from './list.ts';
import { fundSubscriptions } from './subscriptions.ts';
import { fundTotalReport } from './total-report.ts';

/** Every call of mining, of customers and of operators. */
export const MINING_CALLS: readonly Call[] = [
  consoleMiningOwed,
  consoleMiningProducts,
  consoleMiningProductVersions,
  consoleOpenMiningProduct,
  consoleSaveMiningProduct,
  consoleUploadMiningPicture,
  consoleCustomerMining,
  consoleExportMiningSubscriptions,
  consoleMiningSubscriptions,
  fundApplyRefund,
  fundBuy,
  ...FORMER_SUBSCRIPTION_CALLS,
  fundImage,
  fundIncome,
  fundInfo,
  fundList,
  fundSubscriptions,
  fundTotalReport,
];
