import { DEPOSITS_PATH, paymentPath, WITHDRAWALS_PATH } from '../../domain/payments/payment-path.ts';
import { searchPath } from '../../domain/search/search-path.ts';
import type { Feature } from '../../feature.ts';
import { lazyScreen } from '../../kit/lazy-screen.tsx';

export const payments = {
  name: 'payments',
  routes: [
    {
      path: DEPOSITS_PATH,
      permissions: ['deposits.read'],
      label: 'console.nav.deposits',
      icon: 'deposit',
      group: 'money',
      queue: 'deposits',
      screen: lazyScreen(async () => (await import('./deposits/deposits.tsx')).DepositsScreen),
    },
    {
      path: WITHDRAWALS_PATH,
      permissions: ['withdrawals.read'],
      label: 'console.nav.withdrawals',
      icon: 'withdraw',
      group: 'money',
      queue: 'withdrawals',
      screen: lazyScreen(async () => (await import('./withdrawals/withdrawals.tsx')).WithdrawalsScreen),
    },
  ],
  queues: {
    deposits: (waiting) => waiting.deposits?.count,
    // Payouts that were approved are promised, and wait to be sent.
    withdrawals: ({ withdrawals, payouts }) =>
      withdrawals === null ? undefined : withdrawals.count + (payouts?.count ?? 0),
  },
  review: [
    {
      queue: 'withdrawals',
      label: 'console.nav.withdrawals',
      permission: 'withdrawals.read',
      place: 1,
      screen: lazyScreen(async () => (await import('./withdrawals/withdrawals.tsx')).WithdrawalsQueue),
    },
    {
      queue: 'deposits',
      label: 'console.nav.deposits',
      permission: 'deposits.read',
      place: 2,
      screen: lazyScreen(async () => (await import('./deposits/deposits.tsx')).DepositsQueue),
    },
  ],
  auditSubjects: {
    payment: {
      // The log keeps one number for both; what was done says which it is, and the search finds either.
      path: (id, action) => {
        if (action.startsWith('deposit.')) return paymentPath('deposit', Number(id));
        if (action.startsWith('withdrawal.')) return paymentPath('withdrawal', Number(id));
        return searchPath(id);
      },
    },
  },
  pictureSubjects: {
    deposit: {
      path: (id) => paymentPath('deposit', id),
      title: (t, id) => t('console.looks.ofDeposit', { id }),
    },
  },
  searchHits: {
    withdrawal: {
      label: 'console.search.kind.withdrawal',
      permission: 'withdrawals.read',
      path: ({ id }) => paymentPath('withdrawal', id),
      title: (t, { id }) => t('console.withdrawal.titled', { id }),
    },
    deposit: {
      label: 'console.search.kind.deposit',
      permission: 'deposits.read',
      path: ({ id }) => paymentPath('deposit', id),
      title: (t, { id }) => t('console.deposit.titled', { id }),
    },
  },
  proposals: async () => (await import('./payment-proposals.tsx')).PAYMENT_PROPOSALS,
} satisfies Feature;
