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
} as const;

export const customerPath = (id: number): string => `${paths.customers}/${id}`;
