import { customerPath } from '../../domain/customers/customer-path.ts';
import { orderPath, ORDERS_PATH } from '../../domain/orders/order-path.ts';
import type { Feature } from '../../feature.ts';
import { lazyScreen } from '../../kit/lazy-screen.tsx';

export const orders = {
  name: 'orders',
  routes: [
    {
      path: ORDERS_PATH,
      permissions: ['orders.read'],
      label: 'console.nav.orders',
      icon: 'list',
      group: 'operations',
      screen: lazyScreen(async () => (await import('./orders-screen.tsx')).OrdersScreen),
    },
  ],
  searchHits: {
    order: {
      label: 'console.search.kind.order',
      permission: 'orders.read',
      path: ({ id }) => orderPath(id),
      title: (_t, { id }) => String(id),
    },
    // Options have no list of their own.
    option: {
      label: 'console.search.kind.option',
      permission: 'orders.read',
      path: ({ customerId }) => customerPath(customerId ?? 0, 'postings'),
      title: (_t, { id }) => String(id),
    },
  },
} satisfies Feature;
