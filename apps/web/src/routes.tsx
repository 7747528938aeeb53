import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { paths } from './paths.ts';
import type { TabId } from './shell/tabs.ts';

export interface AppRoute {
  readonly path: string;
  readonly screen: LazyExoticComponent<ComponentType>;
  /** Visitors are sent to sign in first. */
  readonly login?: boolean;
  /** Roots show the tab bar, with this tab marked. */
  readonly tab?: TabId;
  /** The tab marked in the side bar of wide screens, where it is not the route's own. */
  readonly within?: TabId;
}

const home = lazy(async () => ({ default: (await import('./features/home/home-screen.tsx')).HomeScreen }));
const quotes = lazy(async () => ({ default: (await import('./features/quotes/quotes-screen.tsx')).QuotesScreen }));
const trade = lazy(async () => ({ default: (await import('./features/trade/trade-screen.tsx')).TradeScreen }));
const orders = lazy(async () => ({ default: (await import('./features/orders/orders-screen.tsx')).OrdersScreen }));
const user = lazy(async () => ({ default: (await import('./features/user/user-screen.tsx')).UserScreen }));
const search = lazy(async () => ({ default: (await import('./features/search/search-screen.tsx')).SearchScreen }));
const login = lazy(async () => ({ default: (await import('./features/auth/login-screen.tsx')).LoginScreen }));
const register = lazy(async () => ({ default: (await import('./features/auth/register-screen.tsx')).RegisterScreen }));
const forgot = lazy(async () => ({ default: (await import('./features/auth/forgot-screen.tsx')).ForgotScreen }));
const password = lazy(async () => ({ default: (await import('./features/auth/password-screen.tsx')).PasswordScreen }));
const language = lazy(async () => ({
  default: (await import('./features/language/language-screen.tsx')).LanguageScreen,
}));
const news = lazy(async () => ({ default: (await import('./features/news/news-screen.tsx')).NewsScreen }));
const newsDetail = lazy(async () => ({
  default: (await import('./features/news/news-detail-screen.tsx')).NewsDetailScreen,
}));
const page = lazy(async () => ({ default: (await import('./features/pages/page-screen.tsx')).PageScreen }));
const about = lazy(async () => ({ default: (await import('./features/pages/about-screen.tsx')).AboutScreen }));
const coming = lazy(async () => ({ default: (await import('./features/coming/coming-screen.tsx')).ComingScreen }));

/** Every screen, its address and who may see it. The first match counts; anything else leads home. */
export const ROUTES: readonly AppRoute[] = [
  { path: paths.home, screen: home, tab: 'home' },
  { path: paths.quotes, screen: quotes, tab: 'quotes' },
  { path: paths.trade, screen: trade, tab: 'trade' },
  { path: paths.orders, screen: orders, login: true, tab: 'orders' },
  { path: paths.copying, screen: coming, tab: 'copy' },
  { path: paths.ranking, screen: coming, tab: 'rank' },
  { path: paths.password, screen: password, login: true, within: 'account' },
  { path: paths.account, screen: user, login: true, tab: 'account' },
  { path: paths.search, screen: search, within: 'quotes' },
  { path: paths.login, screen: login },
  { path: paths.register, screen: register },
  { path: paths.forgot, screen: forgot },
  { path: paths.language, screen: language },
  { path: paths.news, screen: news, within: 'home' },
  { path: paths.newsDetail, screen: newsDetail, within: 'home' },
  { path: paths.page, screen: page },
  { path: paths.about, screen: about, within: 'account' },
  { path: paths.announcements, screen: news, login: true, within: 'account' },
  { path: paths.companyEmail, screen: about, login: true, within: 'account' },
  { path: paths.messages, screen: coming, login: true, within: 'account' },
  { path: paths.messageDetail, screen: coming, login: true, within: 'account' },
  { path: paths.feedback, screen: coming },
  { path: paths.support, screen: coming, within: 'account' },
  { path: '/mine/*', screen: coming, login: true, within: 'account' },
  { path: `${paths.loans}/*?`, screen: coming, login: true, within: 'account' },
  { path: `${paths.mining}/*?`, screen: coming, within: 'account' },
  { path: `${paths.copying}/*`, screen: coming, login: true, within: 'copy' },
];
