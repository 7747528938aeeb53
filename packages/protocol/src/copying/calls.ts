import type { Call } from '../call.ts';
import {
  consoleDecideTraderApplication,
  consoleTraderApplication,
  consoleTraderApplications,
} from '../console/traders/applications.ts';
import { consoleSuspendTrader, consoleTraders } from '../console/traders/traders.ts';
import { applyTrader, setTraderTerms, traderApplication } from './apply-trader.ts';
import { followEstimate } from './estimate.ts';
import { copyLimits, followOrders, followShares } from './follow-orders.ts';
import { followTrader } from './follow-trader.ts';
import { followedTraders, followNames } from './followed-traders.ts';
import { myFollower } from './my-follower.ts';
import { traderDetail } from './trader-detail.ts';
import { traderList } from './trader-list.ts';
import { unfollow } from './unfollow.ts';

/** The calls of copy trading, of customers and of operators. */
export const COPYING_CALLS: readonly Call[] = [
  consoleDecideTraderApplication,
  consoleTraderApplication,
  consoleTraderApplications,
  consoleSuspendTrader,
  consoleTraders,
  applyTrader,
  setTraderTerms,
  traderApplication,
  followEstimate,
  copyLimits,
  followOrders,
  followShares,
  followTrader,
  followedTraders,
  followNames,
  myFollower,
  traderDetail,
  traderList,
  unfollow,
];
