import type { Feature } from '../../feature.ts';
import { lazyScreen } from '../../kit/lazy-screen.ts';
import { LOANS_PATH, loanPath, loansPath } from './loan-path.ts';

export const loans = {
  name: 'loans',
  routes: [
    {
      path: LOANS_PATH,
      permissions: ['loans.read'],
      label: 'console.nav.loans',
      icon: 'loan',
      group: 'money',
      queue: 'loans',
      screen: lazyScreen(async () => (await import('./loans-screen.tsx')).LoansScreen),
    },
  ],
  queues: { loans: (waiting) => waiting.loans?.count },
  dashboard: [
    {
      name: 'loans',
      permission: 'loans.read',
      card: lazyScreen(async () => (await import('./loans-card.tsx')).LoansCard),
    },
  ],
  customerTabs: [
    {
      id: 'loans',
      label: 'console.nav.loans',
      permission: 'loans.read',
      screen: lazyScreen(async () => (await import('./customer-loans.tsx')).CustomerLoans),
    },
  ],
  auditSubjects: {
    loan: { path: loanPath },
    loanProduct: { path: () => loansPath('products') },
    loanAddress: { path: () => loansPath('addresses') },
  },
  proposals: async () => (await import('./loan-proposals.tsx')).LOAN_PROPOSALS,
} satisfies Feature;
