import type { Feature } from './feature.ts';
import { account } from './features/account/feature.ts';
import { audit } from './features/audit/feature.ts';
import { books } from './features/books/feature.ts';
import { catalogue } from './features/catalogue/feature.ts';
import { companies } from './features/companies/feature.ts';
import { content } from './features/content/feature.ts';
import { custody } from './features/custody/feature.ts';
import { customers } from './features/customers/feature.ts';
import { dashboard } from './features/dashboard/feature.ts';
import { durations } from './features/durations/feature.ts';
import { identity } from './features/identity/feature.ts';
import { instruments } from './features/instruments/feature.ts';
import { loans } from './features/loans/feature.ts';
import { mining } from './features/mining/feature.ts';
import { operators } from './features/operators/feature.ts';
import { orders } from './features/orders/feature.ts';
import { outbox } from './features/outbox/feature.ts';
import { payments } from './features/payments/feature.ts';
import { proposals } from './features/proposals/feature.ts';
import { review } from './features/review/feature.ts';
import { rules } from './features/rules/feature.ts';
import { search } from './features/search/feature.ts';
import { settings } from './features/settings/feature.ts';
import { traders } from './features/traders/feature.ts';

/** Every noun of the console; their routes stand in the navigation in this order. */
export const FEATURES: readonly Feature[] = [
  review,
  dashboard,
  customers,
  orders,
  identity,
  payments,
  loans,
  proposals,
  catalogue,
  custody,
  mining,
  books,
  instruments,
  durations,
  traders,
  settings,
  content,
  companies,
  operators,
  rules,
  outbox,
  audit,
  search,
  account,
];
