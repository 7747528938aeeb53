import type { OutputOf } from '@candor/protocol/call.ts';
import type { consoleLoanAging } from '@candor/protocol/console/loans/aging.ts';
import type { consoleLoanApplication } from '@candor/protocol/console/loans/application-detail.ts';
import type { consoleLoan } from '@candor/protocol/console/loans/loan-detail.ts';
import type { consoleLoanProducts } from '@candor/protocol/console/loans/products.ts';
import type { consoleLoanRepayments } from '@candor/protocol/console/loans/repayments.ts';

/* What the server answers about loans, for tests. */

type LoanDetailDto = OutputOf<typeof consoleLoan>;
type ApplicationDto = OutputOf<typeof consoleLoanApplication>;
type Proposal = LoanDetailDto['proposals'][number];

const DAY_MS = 86_400_000;
const AT = Date.UTC(2026, 10, 20, 9, 30);

export const APPLICATION: ApplicationDto['others'][number] = {
  id: 207,
  customer_id: 339_410,
  account: 'lucia@example.com',
  state: 'waiting',
  name: 'Rossi',
  last_name: 'Lucia',
  country: 'IT',
  mobile: '+39 347 555 0190',
  loan_amount: '5000',
  annual_income: '38400',
  sentAt: AT,
  decidedAt: null,
  operator: '',
  reason: '',
};

export const APPLICATION_DETAIL: ApplicationDto = {
  application: {
    ...APPLICATION,
    answers: {
      name: 'Rossi',
      last_name: 'Lucia',
      sex: '2',
      birthday: '1988-05-17',
      country: 'IT',
      mobile: '+39 347 555 0190',
      id_card_type: '1',
      id_number: 'CA12345AA',
      contact_info: 'Paolo Rossi, +39 347 555 0190',
      loan_amount: '5000',
      job: 'Nurse',
      work_years: '9',
      personal_income: '3200',
      annual_income: '38400',
      annual_savings: '4000',
      debt_info: 'Car loan, 180 a month\nuntil 2028',
      has_family: '1',
      has_car: '0',
    },
    pictures: ['hand_pic', 'tax_bill'],
  },
  others: [
    { ...APPLICATION, id: 190, state: 'refused', reason: 'The tax bill is cut off.', decidedAt: AT - 9 * DAY_MS },
  ],
};

export const LOAN: LoanDetailDto['loan'] = {
  id: 1_049,
  customer_id: 344_981,
  account: 'thomas@example.com',
  name: 'Weber',
  last_name: 'Thomas',
  product_id: 2,
  product_version: 3,
  amount: '12000',
  loan_period: 30,
  free_period: 3,
  interest_rate: '0.0005',
  penalty_rate: '0.001',
  status: 1,
  interest_amount: '0',
  penalty_amount: '0',
  owed: '0',
  createdAt: AT,
  reviewedAt: null,
  dueAt: null,
  repaidAt: null,
  days_left: null,
  lateness: 'none',
  operator: '',
  reason: '',
  proposal: null,
};

export const LATE_LOAN: LoanDetailDto['loan'] = {
  ...LOAN,
  id: 1_012,
  status: 2,
  amount: '4000',
  interest_amount: '58',
  penalty_amount: '8',
  owed: '4066',
  reviewedAt: AT - 32 * DAY_MS,
  dueAt: AT - 2 * DAY_MS,
  days_left: -2,
  lateness: 'days1to7',
  operator: 'Ida Wells (owner@candor.test)',
};

export const loanDetail = (more: Partial<LoanDetailDto> = {}): LoanDetailDto => ({
  loan: LOAN,
  agreement: {
    title: 'Loan agreement',
    text: '1. Amount. The lender lends the borrower 12000 USDT.\n\n2. Term. The term is 30 days.',
    language: 'en',
    signedAt: AT,
    sha256: 'f1c2'.repeat(16),
  },
  repayments: [],
  hindrance: '',
  others_needed: 1,
  proposals: [],
  ...more,
});

/** What somebody has proposed to pay out. */
export const proposal = (more: Partial<Proposal>): Proposal => ({
  id: 71,
  kind: 'loan.approve',
  subject: 'loan:1049',
  payload: { loan_id: 1_049, loan_period: 30, free_period: 3, interest_rate: '0.0005', penalty_rate: '0.001' },
  amount: '12000',
  customer_id: 344_981,
  reason: 'Income is fine',
  state: 'open',
  needed: 1,
  roles: ['owner', 'finance'],
  owner_missing: false,
  approvals: [],
  proposer: 'finance@candor.test',
  may_decide: false,
  may_withdraw: false,
  effectiveAt: null,
  may_call_off: false,
  outcome: '',
  createdAt: AT,
  endedAt: null,
  ...more,
});

export const REPAYMENT: OutputOf<typeof consoleLoanRepayments>['list'][number] = {
  id: 31,
  loan_id: 1_012,
  customer_id: 344_981,
  account: 'thomas@example.com',
  state: 'waiting',
  currency_code: 'USDT',
  protocol_code: 'TRC20',
  address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  transaction: 'a1b2c3d4e5f6a1b2c3d4e5f6a1b2c3d4e5f6a1b2c3d4e5f6a1b2c3d4e5f6a1b2',
  owed: '4066',
  coin_amount: '4066',
  sentAt: AT,
  decidedAt: null,
  operator: '',
  reason: '',
};

export const PRODUCT: OutputOf<typeof consoleLoanProducts>['list'][number] = {
  id: 2,
  version: 3,
  min_amount: '500',
  max_amount: '20000',
  loan_period: 30,
  free_period: 3,
  interest_rate: '0.0005',
  penalty_rate: '0.001',
  total_rate: '0.0135',
  is_open: true,
  savedAt: AT,
  operator: 'Ida Wells (owner@candor.test)',
  loans: 64,
  owed: '118204.5',
};

export const AGING: OutputOf<typeof consoleLoanAging> = {
  at: AT,
  currency: 'USDT',
  all: { loans: 118, owed: '214806.4' },
  due_this_week: { loans: 12, owed: '24100.5' },
  not_due: { loans: 102, owed: '184295.9' },
  days1to7: { loans: 2, owed: '4600' },
  days8to30: { loans: 2, owed: '1810' },
  days31: { loans: 0, owed: '0' },
  accrued_today: '96.21',
  checking: { loans: 2, owed: '5066' },
  requested: { loans: 3, amount: '16600' },
  applications: 4,
};
