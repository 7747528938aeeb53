import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { loadTexts } from './kit/language/language.ts';
import type { ScreenNamespace } from './kit/language/language.ts';
import { paths } from './paths.ts';
import type { TabId } from './shell/tabs.ts';

export interface AppRoute {
  readonly path: string;
  readonly screen: LazyExoticComponent<ComponentType>;
  /** Fetches the screen's code ahead of its first render. */
  readonly load: () => Promise<unknown>;
  /** Visitors are sent to sign in first. */
  readonly login?: boolean;
  /** Roots show the tab bar, with this tab marked. */
  readonly tab?: TabId;
  /** The tab marked in the side bar of wide screens, where it is not the route's own. */
  readonly within?: TabId;
}

const home = split([], async () => (await import('./features/home/home-screen.tsx')).HomeScreen);
const quotes = split(['instrument'], async () => (await import('./features/quotes/quotes-screen.tsx')).QuotesScreen);
const trade = split(
  ['trade', 'chart', 'instrument', 'orders', 'options'],
  async () => (await import('./features/trade/trade-screen.tsx')).TradeScreen,
);
const orders = split(
  ['orders', 'history', 'options', 'trade', 'chart'],
  async () => (await import('./features/orders/orders-screen.tsx')).OrdersScreen,
);
const receipt = split(
  ['receipt', 'orders', 'options'],
  async () => (await import('./features/receipt/receipt-screen.tsx')).ReceiptScreen,
);
const user = split(
  ['account', 'verification'],
  async () => (await import('./features/user/user-screen.tsx')).UserScreen,
);
const search = split(
  ['company', 'account'],
  async () => (await import('./features/search/search-screen.tsx')).SearchScreen,
);
const login = split(['second-factor'], async () => (await import('./features/auth/login-screen.tsx')).LoginScreen);
const register = split([], async () => (await import('./features/auth/register-screen.tsx')).RegisterScreen);
const forgot = split([], async () => (await import('./features/auth/forgot-screen.tsx')).ForgotScreen);
const password = split(
  ['account', 'second-factor'],
  async () => (await import('./features/auth/password-screen.tsx')).PasswordScreen,
);
const language = split([], async () => (await import('./features/language/language-screen.tsx')).LanguageScreen);
const news = split([], async () => (await import('./features/news/news-screen.tsx')).NewsScreen);
const newsDetail = split([], async () => (await import('./features/news/news-detail-screen.tsx')).NewsDetailScreen);
const page = split([], async () => (await import('./features/pages/page-screen.tsx')).PageScreen);
const about = split(
  ['account', 'company'],
  async () => (await import('./features/pages/about-screen.tsx')).AboutScreen,
);
const transfer = split(
  ['transfer'],
  async () => (await import('./features/transfer/transfer-screen.tsx')).TransferScreen,
);
const companyEmail = split(
  ['company', 'account'],
  async () => (await import('./features/company/company-email-screen.tsx')).CompanyEmailScreen,
);
const messages = split(
  ['messages', 'alerts'],
  async () => (await import('./features/messages/messages-screen.tsx')).MessagesScreen,
);
const message = split(
  ['messages'],
  async () => (await import('./features/messages/message-detail-screen.tsx')).MessageDetailScreen,
);
const alerts = split(
  ['alerts', 'trade'],
  async () => (await import('./features/alerts/alerts-screen.tsx')).AlertsScreen,
);
const wallet = split(
  ['funds', 'transfer', 'deposit'],
  async () => (await import('./features/wallet/wallet-screen.tsx')).WalletScreen,
);
const assets = split([], async () => (await import('./features/wallet/assets-screen.tsx')).AssetsScreen);
const history = split(
  ['funds', 'transfer'],
  async () => (await import('./features/wallet/history-screen.tsx')).HistoryScreen,
);
const deposit = split(
  ['deposit', 'funds', 'transfer', 'uploads'],
  async () => (await import('./features/deposit/deposit-screen.tsx')).DepositScreen,
);
const withdraw = split(
  ['withdraw', 'deposit', 'funds', 'transfer', 'second-factor', 'payout-methods'],
  async () => (await import('./features/withdraw/withdraw-screen.tsx')).WithdrawScreen,
);
const newPayoutMethod = split(
  ['payout-methods', 'funds', 'withdraw', 'second-factor'],
  async () => (await import('./features/payout-methods/new-method-screen.tsx')).NewMethodScreen,
);
const bankAccounts = split(
  ['payout-methods', 'funds', 'withdraw'],
  async () => (await import('./features/payout-methods/method-list-screen.tsx')).BankAccountsScreen,
);
const coinAddresses = split(
  ['payout-methods', 'funds', 'withdraw'],
  async () => (await import('./features/payout-methods/method-list-screen.tsx')).CoinAddressesScreen,
);
const payPassword = split(
  ['funds', 'second-factor'],
  async () => (await import('./features/pay-password/pay-password-screen.tsx')).PayPasswordScreen,
);
const system = split(
  ['account', 'alerts', 'second-factor'],
  async () => (await import('./features/user/system-screen.tsx')).SystemScreen,
);
const sessions = split(['account'], async () => (await import('./features/user/sessions-screen.tsx')).SessionsScreen);
const secondFactor = split(
  ['second-factor', 'funds'],
  async () => (await import('./features/second-factor/second-factor-screen.tsx')).SecondFactorScreen,
);
const support = split(
  ['account', 'company', 'funds'],
  async () => (await import('./features/support/support-screen.tsx')).SupportScreen,
);
const verification = split(
  ['verification', 'uploads'],
  async () => (await import('./features/verification/verification-screen.tsx')).VerificationScreen,
);
const checkForm = split(
  ['verification', 'uploads'],
  async () => (await import('./features/verification/check-form-screen.tsx')).CheckFormScreen,
);
const singleVerification = split(
  ['verification', 'uploads'],
  async () => (await import('./features/verification/single-screen.tsx')).SingleVerificationScreen,
);
const coming = split(['coming'], async () => (await import('./features/coming/coming-screen.tsx')).ComingScreen);

/** Every screen, its address and who may see it. The first match counts; anything else leads home. */
export const ROUTES: readonly AppRoute[] = [
  { path: paths.home, ...home, tab: 'home' },
  { path: paths.quotes, ...quotes, tab: 'quotes' },
  { path: paths.trade, ...trade, tab: 'trade' },
  { path: paths.orders, ...orders, login: true, tab: 'orders' },
  { path: paths.receipt, ...receipt, login: true, within: 'orders' },
  { path: paths.copying, ...coming, tab: 'copy' },
  { path: paths.ranking, ...coming, tab: 'rank' },
  { path: paths.password, ...password, login: true, within: 'account' },
  { path: paths.account, ...user, login: true, tab: 'account' },
  { path: paths.search, ...search, within: 'quotes' },
  { path: paths.login, ...login },
  { path: paths.register, ...register },
  { path: paths.forgot, ...forgot },
  { path: paths.language, ...language },
  { path: paths.news, ...news, within: 'home' },
  { path: paths.newsDetail, ...newsDetail, within: 'home' },
  { path: paths.page, ...page },
  { path: paths.about, ...about, within: 'account' },
  { path: paths.announcements, ...news, login: true, within: 'account' },
  { path: paths.companyEmail, ...companyEmail, within: 'account' },
  { path: paths.messages, ...messages, login: true, within: 'account' },
  { path: paths.messageDetail, ...message, login: true, within: 'account' },
  { path: paths.alerts, ...alerts, login: true, within: 'account' },
  { path: paths.feedback, ...coming },
  { path: paths.support, ...support, within: 'account' },
  { path: paths.transfer, ...transfer, login: true, within: 'account' },
  { path: paths.wallet, ...wallet, login: true, within: 'account' },
  { path: paths.assets, ...assets, login: true, within: 'account' },
  { path: paths.history, ...history, login: true, within: 'account' },
  { path: paths.deposit, ...deposit, login: true, within: 'account' },
  { path: paths.withdraw, ...withdraw, login: true, within: 'account' },
  { path: paths.newPayoutMethod, ...newPayoutMethod, login: true, within: 'account' },
  { path: paths.bankAccounts, ...bankAccounts, login: true, within: 'account' },
  { path: paths.coinAddresses, ...coinAddresses, login: true, within: 'account' },
  { path: paths.payPassword, ...payPassword, login: true, within: 'account' },
  { path: paths.system, ...system, login: true, within: 'account' },
  { path: paths.sessions, ...sessions, login: true, within: 'account' },
  { path: paths.secondFactor, ...secondFactor, login: true, within: 'account' },
  { path: paths.verification, ...verification, login: true, within: 'account' },
  { path: paths.verificationForm, ...checkForm, login: true, within: 'account' },
  { path: paths.singleVerification, ...singleVerification, login: true, within: 'account' },
  { path: `${paths.mine}/*`, ...coming, login: true, within: 'account' },
  { path: `${paths.loans}/*?`, ...coming, login: true, within: 'account' },
  { path: `${paths.mining}/*?`, ...coming, within: 'account' },
  { path: `${paths.copying}/*`, ...coming, login: true, within: 'copy' },
];

/** The route of exactly this path; wildcards are the router's to match. */
export const routeOf = (path: string): AppRoute | undefined => ROUTES.find((route) => route.path === path);

interface SplitScreen {
  readonly screen: LazyExoticComponent<ComponentType>;
  readonly load: () => Promise<unknown>;
}

/** A screen in a chunk of its own, and the namespaces whose texts it shows beyond those of every page. */
function split(texts: readonly ScreenNamespace[], load: () => Promise<ComponentType>): SplitScreen {
  const whole = async (): Promise<ComponentType> => {
    const [screen] = await Promise.all([load(), ...texts.map(loadTexts)]);
    return screen;
  };
  return { screen: lazy(async () => ({ default: await whole() })), load: whole };
}
