import type { PlainKey } from '@candor/locales/translate.ts';
import type { Permission } from '@candor/protocol/console/permissions.ts';
import type { IconName } from '@candor/ui/icon-paths.ts';
import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { paths } from './paths.ts';
import type { QueueName } from './shell/queue-counts.ts';

export interface ConsoleRoute {
  readonly path: string;
  /** Any one of these opens it; a role that has none of them is told so. */
  readonly permissions: readonly Permission[];
  readonly label: PlainKey;
  readonly icon: IconName;
  /** Where it stands in the side bar; absent for screens that one reaches from another. */
  readonly group?: NavGroup;
  /** The address that the side bar marks, where it is not the route's own. */
  readonly within?: string;
  /** What waits there is counted beside its name. */
  readonly queue?: QueueName;
  readonly screen: LazyExoticComponent<ComponentType>;
}

export const NAV_GROUPS = ['operations', 'money', 'market', 'system'] as const;
export type NavGroup = (typeof NAV_GROUPS)[number];

const review = split(async () => (await import('./review/review-screen.tsx')).ReviewScreen);
const dashboard = split(async () => (await import('./features/dashboard/dashboard-screen.tsx')).DashboardScreen);
const customers = split(async () => (await import('./features/customers/customers-screen.tsx')).CustomersScreen);
const customer = split(async () => (await import('./features/customers/customer-screen.tsx')).CustomerScreen);
const orders = split(async () => (await import('./features/orders/orders-screen.tsx')).OrdersScreen);
const deposits = split(async () => (await import('./features/deposits/deposits-screen.tsx')).DepositsScreen);
const withdrawals = split(
  async () => (await import('./features/withdrawals/withdrawals-screen.tsx')).WithdrawalsScreen,
);
const identity = split(async () => (await import('./features/identity/identity-screen.tsx')).IdentityScreen);
const proposals = split(async () => (await import('./features/proposals/proposals-screen.tsx')).ProposalsScreen);
const catalogue = split(async () => (await import('./features/catalogue/catalogue-screen.tsx')).CatalogueScreen);
const custody = split(async () => (await import('./features/custody/custody-screen.tsx')).CustodyScreen);
const instruments = split(
  async () => (await import('./features/instruments/instruments-screen.tsx')).InstrumentsScreen,
);
const durations = split(async () => (await import('./features/durations/durations-screen.tsx')).DurationsScreen);
const settings = split(async () => (await import('./features/settings/settings-screen.tsx')).SettingsScreen);
const content = split(async () => (await import('./features/content/content-screen.tsx')).ContentScreen);
const operators = split(async () => (await import('./features/operators/operators-screen.tsx')).OperatorsScreen);
const rules = split(async () => (await import('./features/rules/rules-screen.tsx')).RulesScreen);
const outbox = split(async () => (await import('./features/outbox/outbox-screen.tsx')).OutboxScreen);
const books = split(async () => (await import('./features/books/books-screen.tsx')).BooksScreen);
const audit = split(async () => (await import('./features/audit/audit-screen.tsx')).AuditScreen);
const account = split(async () => (await import('./features/account/account-screen.tsx')).AccountScreen);
const search = split(async () => (await import('./features/search/search-screen.tsx')).SearchScreen);

const REVIEWED = ['withdrawals.read', 'deposits.read', 'verification.read'] as const;
/** Who may read nothing that is searched has no search. */
export const SEARCHED = [...REVIEWED, 'customers.read', 'orders.read'] as const;

/** Every screen: its address, who may open it, and its place in the side bar, in the order of the side bar. */
export const ROUTES: readonly ConsoleRoute[] = [
  {
    path: paths.review,
    permissions: REVIEWED,
    label: 'console.nav.review',
    icon: 'inbox',
    group: 'operations',
    queue: 'review',
    screen: review,
  },
  {
    path: paths.dashboard,
    permissions: ['dashboard.read'],
    label: 'console.nav.dashboard',
    icon: 'layers',
    group: 'operations',
    screen: dashboard,
  },
  {
    path: paths.customers,
    permissions: ['customers.read'],
    label: 'console.nav.customers',
    icon: 'users',
    group: 'operations',
    screen: customers,
  },
  {
    path: paths.customer,
    permissions: ['customers.read'],
    label: 'console.nav.customers',
    icon: 'users',
    within: paths.customers,
    screen: customer,
  },
  {
    path: paths.orders,
    permissions: ['orders.read'],
    label: 'console.nav.orders',
    icon: 'list',
    group: 'operations',
    screen: orders,
  },
  {
    path: paths.identity,
    permissions: ['verification.read'],
    label: 'console.nav.identity',
    icon: 'shieldCheck',
    group: 'operations',
    queue: 'identity',
    screen: identity,
  },
  {
    path: paths.deposits,
    permissions: ['deposits.read'],
    label: 'console.nav.deposits',
    icon: 'deposit',
    group: 'money',
    queue: 'deposits',
    screen: deposits,
  },
  {
    path: paths.withdrawals,
    permissions: ['withdrawals.read'],
    label: 'console.nav.withdrawals',
    icon: 'withdraw',
    group: 'money',
    queue: 'withdrawals',
    screen: withdrawals,
  },
  {
    path: paths.proposals,
    permissions: ['proposals.read'],
    label: 'console.nav.proposals',
    icon: 'checkCircle',
    group: 'money',
    queue: 'proposals',
    screen: proposals,
  },
  {
    path: paths.catalogue,
    permissions: ['deposits.read'],
    label: 'console.nav.catalogue',
    icon: 'wallet',
    group: 'money',
    queue: 'addresses',
    screen: catalogue,
  },
  {
    path: paths.custody,
    permissions: ['withdrawals.read'],
    label: 'console.nav.custody',
    icon: 'bank',
    group: 'money',
    screen: custody,
  },
  {
    path: paths.books,
    permissions: ['books.read'],
    label: 'console.nav.books',
    icon: 'book',
    group: 'money',
    screen: books,
  },
  {
    path: paths.instruments,
    permissions: ['instruments.read'],
    label: 'console.nav.instruments',
    icon: 'candles',
    group: 'market',
    screen: instruments,
  },
  {
    path: paths.durations,
    permissions: ['instruments.read'],
    label: 'console.nav.durations',
    icon: 'timer',
    group: 'market',
    screen: durations,
  },
  {
    path: paths.settings,
    permissions: ['settings.read'],
    label: 'console.nav.settings',
    icon: 'sliders',
    group: 'system',
    screen: settings,
  },
  {
    path: paths.content,
    permissions: ['content.read'],
    label: 'console.nav.content',
    icon: 'news',
    group: 'system',
    screen: content,
  },
  {
    path: paths.operators,
    permissions: ['operators.read'],
    label: 'console.nav.operators',
    icon: 'account',
    group: 'system',
    screen: operators,
  },
  {
    path: paths.rules,
    permissions: ['proposals.read'],
    label: 'console.nav.rules',
    icon: 'lock',
    group: 'system',
    screen: rules,
  },
  {
    path: paths.outbox,
    permissions: ['outbox.read'],
    label: 'console.nav.outbox',
    icon: 'mail',
    group: 'system',
    screen: outbox,
  },
  {
    path: paths.audit,
    permissions: ['audit.read'],
    label: 'console.nav.audit',
    icon: 'receipt',
    group: 'system',
    screen: audit,
  },
  { path: paths.search, permissions: SEARCHED, label: 'console.nav.search', icon: 'search', screen: search },
  { path: paths.account, permissions: ['own'], label: 'console.nav.account', icon: 'account', screen: account },
];

/** Whether somebody with these permissions may open the screen. */
export const opensFor = (route: ConsoleRoute, permissions: readonly string[]): boolean =>
  route.permissions.some((each) => permissions.includes(each));

/** A screen in a chunk of its own. */
function split(load: () => Promise<ComponentType>): LazyExoticComponent<ComponentType> {
  return lazy(async () => ({ default: await load() }));
}
