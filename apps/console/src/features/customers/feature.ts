import { customerPath, CUSTOMERS_PATH } from '../../domain/customers/customer-path.ts';
import { hitCustomer } from '../../domain/search/search-hit.ts';
import type { Feature } from '../../feature.ts';
import { lazyScreen } from '../../kit/lazy-screen.tsx';

export const customers = {
  name: 'customers',
  routes: [
    {
      path: CUSTOMERS_PATH,
      permissions: ['customers.read'],
      label: 'console.nav.customers',
      icon: 'users',
      group: 'operations',
      screen: lazyScreen(async () => (await import('./customers-screen.tsx')).CustomersScreen),
    },
    {
      path: `${CUSTOMERS_PATH}/:id`,
      permissions: ['customers.read'],
      label: 'console.nav.customers',
      icon: 'users',
      within: CUSTOMERS_PATH,
      screen: lazyScreen(async () => (await import('./customer-screen.tsx')).CustomerScreen),
    },
  ],
  auditSubjects: { customer: { path: (id) => customerPath(Number(id)) } },
  searchHits: {
    customer: {
      label: 'console.search.kind.customer',
      permission: 'customers.read',
      path: ({ id }) => customerPath(id),
      title: (_t, hit) => hitCustomer(hit),
    },
    method: {
      label: 'console.search.kind.method',
      permission: 'withdrawals.read',
      path: ({ customerId }) => customerPath(customerId ?? 0, 'methods'),
      title: (_t, { text }) => text,
    },
  },
  proposals: async () => (await import('./customer-proposals.tsx')).CUSTOMER_PROPOSALS,
} satisfies Feature;
