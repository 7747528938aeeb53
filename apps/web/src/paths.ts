/** Every address of the app. No other file holds one. */
export const paths = {
  home: '/',
  welcome: '/welcome',
  quotes: '/quotes',
  trade: '/trade',
  orders: '/order',
  receipt: '/order/receipt',
  sampleReceipt: '/order/receipt/sample',
  sharedReceipt: '/check/:token',
  account: '/user',
  copying: '/follow',
  followedTraders: '/follow/follow-list',
  trader: '/follow/trader',
  followTerms: '/follow/submit',
  followers: '/follow/my-follower',
  traderApplication: '/follow/trader-apply',
  ranking: '/rank',
  news: '/news',
  newsDetail: '/news/detail',
  messages: '/message',
  messageDetail: '/message/detail',
  feedback: '/feedback',
  login: '/login',
  register: '/register',
  forgot: '/forgot',
  search: '/product',
  language: '/language',
  page: '/descript/detail',
  profile: '/mine/profile',
  about: '/mine/about',
  help: '/mine/help',
  deposit: '/mine/charge',
  withdraw: '/mine/withdraw',
  assets: '/mine/accounts',
  support: '/mine/chat',
  transfer: '/mine/transfer',
  verification: '/mine/auth-double',
  verificationForm: '/mine/auth-double-submit',
  singleVerification: '/mine/auth',
  wallet: '/mine/wallet',
  announcements: '/mine/announcement',
  companyEmail: '/mine/email',
  payPassword: '/mine/pay-password',
  invite: '/mine/invite',
  password: '/mine/password',
  history: '/mine/history',
  bankAccounts: '/mine/bank-card-list',
  coinAddresses: '/mine/coin-address-list',
  newPayoutMethod: '/mine/withdraw-way',
  system: '/mine/system',
  sessions: '/mine/system/sessions',
  secondFactor: '/mine/system/two-factor',
  alerts: '/mine/alerts',
  loans: '/loan',
  loanRequest: '/loan/submit',
  loanAgreement: '/loan/agreement',
  loanSigning: '/loan/sign',
  loanRecord: '/loan/record',
  loanRepayment: '/loan/repayment',
  mining: '/mining',
  miningSubscribe: '/mining/subscribe',
  miningRecord: '/mining/record',
  miningIncome: '/mining/income',
} as const;

const ORDERS = { pending: '0', open: '1', closed: '3' } as const;

export type Path = (typeof paths)[keyof typeof paths];

/** The ticket for contracts of an instrument, or the one for options on it. */
export const tradePath = (code: string, isOption = false): string =>
  `${paths.trade}?code=${encodeURIComponent(code)}${isOption ? '&mode=future' : ''}`;
export const ordersPath = (status: keyof typeof ORDERS): string => `${paths.orders}?type=${ORDERS[status]}`;
export const optionOrdersPath = (status: 'running' | 'closed'): string =>
  `${paths.orders}?source=future&type=${ORDERS[status === 'running' ? 'open' : status]}`;
/** Which orders the `type` of an address names. */
export const orderStatusOf = (type: string | null): keyof typeof ORDERS =>
  type === ORDERS.pending ? 'pending' : type === ORDERS.closed ? 'closed' : 'open';
export const optionTradePath = `${paths.trade}?mode=future`;
/** accountTypeId of the account that the money should go to. */
export const transferPath = (to: 1 | 2 | 3): string => `${paths.transfer}?to=${to}`;
/** The records of one account, by its accountTypeId, of all time or from one day to another (`YYYY-MM-DD`). */
export const historyPath = (account: 1 | 2 | 3, days = { start: '', end: '' }): string =>
  `${paths.history}?accountTypeId=${account}` +
  (days.start === '' ? '' : `&from=${days.start}`) +
  (days.end === '' ? '' : `&to=${days.end}`);
/** type: 1 an address of a coin, 2 a bank account. */
export const newPayoutMethodPath = (type: 1 | 2): string => `${paths.newPayoutMethod}?type=${type}`;
/** With what is searched for, so that going back finds it again. */
export const searchPath = (query: string): string =>
  query === '' ? paths.search : `${paths.search}?q=${encodeURIComponent(query)}`;
/** Of an order or an option: they share their numbers. */
export const receiptPath = (id: number): string => `${paths.receipt}?id=${id}`;
/** For anybody, also without an account: it goes into a QR code. */
export const sharedReceiptLink = (origin: string, token: string): string => `${origin}/check/${token}`;
export const newsPath = (id: number): string => `${paths.newsDetail}?id=${id}`;
/** Opens the record of one withdrawal. */
export const withdrawalPath = (id: number): string => `${paths.withdraw}?id=${id}`;
export const messagePath = (id: number): string => `${paths.messageDetail}?id=${id}`;
/** Opens the form of a new alert for this instrument, at a price (decimal text) where one is given. */
export const newAlertPath = (code: string, price?: string): string =>
  `${paths.alerts}?code=${encodeURIComponent(code)}${price === undefined ? '' : `&price=${encodeURIComponent(price)}`}`;
/** A trader, by their user id. */
export const traderPath = (id: number): string => `${paths.trader}?id=${id}`;
/** 1: the first check, 2: the second. */
export const verificationFormPath = (type: 1 | 2): string => `${paths.verificationForm}?type=${type}`;
/** With one of its answers open. */
export const helpPath = (topic: string): string => `${paths.help}?topic=${topic}`;
export const pagePath = (group: string): string => `${paths.page}?group=${encodeURIComponent(group)}`;
/** For people who do not have the app yet; in the form that links of this site have had since its first client. */
export const inviteLink = (origin: string, code: string): string =>
  `${origin}/#${paths.register}?invite_code=${encodeURIComponent(code)}`;
export const loginPath = (from: string): string =>
  from === paths.home || from === paths.login ? paths.login : `${paths.login}?from=${encodeURIComponent(from)}`;

/** Where to open an account, and then go on as `from` of the sign-in page says. */
export const registerPath = (from: string): string =>
  from === paths.home ? paths.register : `${paths.register}?from=${encodeURIComponent(from)}`;

/**
 * The address to go to after signing in. Only paths of this site: anything else would let a link send people elsewhere.
 */
export function safeReturnPath(from: string | null): string {
  if (from === null || !/^\/(?![/\\])/.test(from) || from.includes('\\')) return paths.home;
  return from.startsWith(paths.login) || from.startsWith(paths.register) ? paths.home : from;
}

/** `/#/x?y` of old links is `/x?y`; null for addresses that are already new. */
export function pathOfOldLink(hash: string): string | null {
  const path = /^#(\/.*)$/.exec(hash)?.[1];
  return path === undefined ? null : `/${path.replace(/^[/\\]+/, '')}`;
}
