import type { Feature } from '../../feature.ts';
import { lazyScreen } from '../../kit/lazy-screen.tsx';
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
  queues: {
    loanApplications: (waiting) => waiting.loanApplications?.count,
    loanRequests: (waiting) => waiting.loanRequests?.count,
    loanRepayments: (waiting) => waiting.loanRepayments?.count,
    loans: ({ loanApplications, loanRequests, loanRepayments }) =>
      loanApplications ? loanApplications.count + (loanRequests?.count ?? 0) + (loanRepayments?.count ?? 0) : undefined,
  },
  review: [
    {
      queue: 'loanApplications',
      label: 'console.loan.applications',
      permission: 'loans.read',
      place: 4,
      screen: lazyScreen(async () => (await import('./applications-tab.tsx')).ApplicationsTab),
    },
    {
      queue: 'loanRequests',
      label: 'console.loan.requests',
      permission: 'loans.read',
      place: 5,
      screen: lazyScreen(async () => (await import('./loans-tab.tsx')).LoanRequests),
    },
    {
      queue: 'loanRepayments',
      label: 'console.loan.loanRepayments',
      permission: 'loans.read',
      place: 6,
      screen: lazyScreen(async () => (await import('./repayments-tab.tsx')).RepaymentsTab),
    },
  ],
  dashboard: [
    {
      name: 'loans',
      permission: 'loans.read',
      card: lazyScreen(async () => (await import('./loans-card.tsx')).LoansCard, 4),
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
  searchHits: {
    loanApplication: {
      label: 'console.loan.applications',
      permission: 'loans.read',
      path: ({ id }) => loansPath('applications', id),
      title: (t, { id }) => t('console.loan.applicationTitled', { id }),
    },
    loan: {
      label: 'console.nav.loans',
      permission: 'loans.read',
      path: ({ id }) => loanPath(id),
      title: (t, { id }) => t('console.loan.titled', { id }),
    },
    loanRepayment: {
      label: 'console.loan.loanRepayments',
      permission: 'loans.read',
      path: ({ id }) => loansPath('repayments', id),
      title: (t, { id }) => t('console.loan.repaymentNumbered', { id }),
    },
  },
  pictureSubjects: {
    loanApplication: {
      path: (id) => loansPath('applications', id),
      title: (t, id) => t('console.looks.ofApplication', { id }),
    },
    loan: { path: loanPath, title: (t, id) => t('console.looks.ofLoan', { id }) },
    loanRepayment: {
      path: (id) => loansPath('repayments', id),
      title: (t, id) => t('console.looks.ofRepayment', { id }),
    },
  },
  settings: [{ label: 'console.operations.settings.section.loans', group: 'identity', keys: /^is_loan/ }],
  proposals: async () => (await import('./loan-proposals.tsx')).LOAN_PROPOSALS,
} satisfies Feature;
