import { collectFeatures } from './collect-features.ts';
import { alerts } from './features/alerts/feature.ts';
import { auth } from './features/auth/feature.ts';
import { coming } from './features/coming/feature.ts';
import { company } from './features/company/feature.ts';
import { copying } from './features/copying/feature.ts';
import { deposit } from './features/deposit/feature.ts';
import { help } from './features/help/feature.ts';
import { home } from './features/home/feature.ts';
import { invite } from './features/invite/feature.ts';
import { language } from './features/language/feature.ts';
import { loans } from './features/loans/feature.ts';
import { messages } from './features/messages/feature.ts';
import { mining } from './features/mining/feature.ts';
import { news } from './features/news/feature.ts';
import { orders } from './features/orders/feature.ts';
import { pages } from './features/pages/feature.ts';
import { payPassword } from './features/pay-password/feature.ts';
import { payoutMethods } from './features/payout-methods/feature.ts';
import { profile } from './features/profile/feature.ts';
import { quotes } from './features/quotes/feature.ts';
import { ranking } from './features/ranking/feature.ts';
import { receipt } from './features/receipt/feature.ts';
import { search } from './features/search/feature.ts';
import { secondFactor } from './features/second-factor/feature.ts';
import { support } from './features/support/feature.ts';
import { trade } from './features/trade/feature.ts';
import { transfer } from './features/transfer/feature.ts';
import { user } from './features/user/feature.ts';
import { verification } from './features/verification/feature.ts';
import { wallet } from './features/wallet/feature.ts';
import { welcome } from './features/welcome/feature.ts';
import { withdraw } from './features/withdraw/feature.ts';

/** Every noun of the app. Tabs and settings stand in this order. */
export const FEATURES = collectFeatures([
  home,
  welcome,
  quotes,
  trade,
  orders,
  receipt,
  copying,
  coming,
  ranking,
  search,
  auth,
  payPassword,
  secondFactor,
  user,
  profile,
  invite,
  alerts,
  pages,
  help,
  language,
  news,
  company,
  messages,
  support,
  wallet,
  transfer,
  deposit,
  withdraw,
  payoutMethods,
  mining,
  verification,
  loans,
]);
