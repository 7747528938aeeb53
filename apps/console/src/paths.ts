/** Every address of the console, below /console. */
export const paths = {
  review: '/review',
  dashboard: '/dashboard',
  customers: '/customers',
  customer: '/customers/:id',
  orders: '/orders',
  deposits: '/deposits',
  withdrawals: '/withdrawals',
  identity: '/identity',
  proposals: '/proposals',
  catalogue: '/catalogue',
  custody: '/custody',
  instruments: '/instruments',
  durations: '/durations',
  settings: '/settings',
  content: '/content',
  operators: '/operators',
  rules: '/rules',
  outbox: '/outbox',
  books: '/books',
  audit: '/audit',
  account: '/account',
  search: '/search',
  /** Whoever comes here has no session yet. */
  link: '/link',
} as const;

/** The queue with one payment open beside it. */
export const paymentPath = (direction: 'deposit' | 'withdrawal', id: number): string =>
  `${direction === 'deposit' ? paths.deposits : paths.withdrawals}?row=${id}`;

/** Of one that waits. */
export const proposalPath = (id: number): string => `${paths.proposals}?row=${id}`;

/** The postings of an account of the ledger in the days chosen; "" for no bound. */
export const ledgerPath = (account: string, days: { readonly from: string; readonly to: string }): string =>
  `${paths.books}?${new URLSearchParams({ account, ...days }).toString()}`;

/** The list from this order on, with it open. */
export const orderPath = (id: number): string => `${paths.orders}?after=${id + 1}&row=${id}`;

/** The pool of deposit addresses, narrowed to those that begin so. */
export const addressesPath = (search: string): string =>
  `${paths.catalogue}?${new URLSearchParams({ tab: 'addresses', search }).toString()}`;

export const customerPath = (id: number): string => `${paths.customers}/${id}`;
