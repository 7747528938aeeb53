import type { Feature, FeatureRoute } from '../../feature.ts';
import { paths } from '../../paths.ts';

const shared = { login: true, within: 'account' } as const satisfies Partial<FeatureRoute>;

export const loans: Feature = {
  name: 'loans',
  topics: ['loans'],
  restrictions: [
    {
      of: 'outflow',
      reason: 'loan.repayFirst',
      texts: ['loans'],
      load: async () => (await import('./unpaid-loan.tsx')).readUnpaidLoan,
    },
  ],
  routes: [
    {
      ...shared,
      path: paths.loans,
      texts: ['auth', 'loans', 'uploads', 'funds'],
      load: async () => (await import('./loan-screen.tsx')).LoanScreen,
    },
    {
      ...shared,
      path: paths.loanRequest,
      texts: ['loans', 'funds'],
      load: async () => (await import('./request-screen.tsx')).LoanRequestScreen,
    },
    {
      ...shared,
      path: paths.loanAgreement,
      texts: ['loans', 'funds'],
      load: async () => (await import('./agreement-screen.tsx')).LoanAgreementScreen,
    },
    {
      ...shared,
      path: paths.loanSigning,
      texts: ['loans', 'funds', 'uploads'],
      load: async () => (await import('./signing-screen.tsx')).LoanSigningScreen,
    },
    {
      ...shared,
      path: paths.loanRecord,
      texts: ['loans', 'funds'],
      load: async () => (await import('./record-screen.tsx')).LoanRecordScreen,
    },
    {
      ...shared,
      path: paths.loanRepayment,
      texts: ['loans', 'funds', 'uploads', 'transfer'],
      load: async () => (await import('./repayment-screen.tsx')).LoanRepaymentScreen,
    },
  ],
};
