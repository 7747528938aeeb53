import type { OutputOf } from '@candor/protocol/call.ts';
import type { loanApplication } from '@candor/protocol/loans/info.ts';
import type { LoanDto, LoanProductDto } from '@candor/protocol/loans/loan.ts';
import type { loanProduct } from '@candor/protocol/loans/product.ts';
import { getBasicInfo } from '@candor/protocol/site/get-basic-info.ts';
import type { ServerStandIn } from '@candor/server-stand-in/server-stand-in.ts';
import { NO_LOAN, NOW } from './customer-answers.ts';

/** The site's settings, with those of loans that a test wants. */
export function answerSettings(server: ServerStandIn, settings: Readonly<Record<string, string>>): void {
  server.answer(getBasicInfo, {
    settings: { site_name: 'Candor', currency: 'USDT', ...settings },
    price_source: 'simulated',
    languages: ['en'],
    time: NOW,
    theme: { light: {}, dark: {} },
    margin_call_level: 100,
    stop_out_level: 50,
  });
}

type Application = OutputOf<typeof loanApplication>;

export const APPROVED: Application = {
  ...NO_LOAN,
  status: 2,
  name: 'Kovac',
  last_name: 'Mara',
  decided_at: '2026-11-17',
  decided_at_ms: NOW - 86_400_000,
};

export const WAITING: Application = { ...NO_LOAN, status: 1, sent_at: '2026-11-18', sent_at_ms: NOW };

export const REFUSED: Application = {
  ...NO_LOAN,
  status: 3,
  reason: 'The income paper is from March. Please add one from the last three months.',
  decided_at: '2026-11-18',
  decided_at_ms: NOW,
  answers: { name: 'Kovac', last_name: 'Mara', job: 'Teacher' },
};

const PRODUCT: LoanProductDto = {
  id: 2,
  version: 1,
  loan_period: 30,
  free_period: 3,
  interest_rate: '0.0005',
  penalty_rate: '0.001',
  total_rate: '0.0135',
  min_amount: '500',
  max_amount: '5000',
};

export const PRODUCTS: readonly LoanProductDto[] = [
  {
    ...PRODUCT,
    id: 1,
    loan_period: 7,
    free_period: 1,
    interest_rate: '0.0004',
    penalty_rate: '0.0008',
    total_rate: '0.0024',
    min_amount: '100',
    max_amount: '1000',
  },
  PRODUCT,
  {
    ...PRODUCT,
    id: 3,
    loan_period: 90,
    free_period: 5,
    interest_rate: '0.00045',
    total_rate: '0.03825',
    min_amount: '1000',
    max_amount: '20000',
  },
];

/** 2,000 for thirty days. */
export const OFFER: OutputOf<typeof loanProduct> = {
  ...PRODUCT,
  amount: '2000',
  daily_interest: '1',
  interest_amount: '27',
  late_day_adds: '3',
  total: '2027',
  yearly_rate: '0.16425',
  due_at: '2026-12-18',
  due_at_ms: NOW + 30 * 86_400_000,
};

/** Paid out thirteen days ago. */
export const LOAN: LoanDto = {
  id: 1042,
  config_id: 2,
  created_at: '2026-11-04',
  created_at_ms: NOW - 14 * 86_400_000,
  amount: '2000',
  loan_period: 30,
  free_period: 3,
  interest_rate: '0.0005',
  penalty_rate: '0.001',
  interest_amount: '10',
  penalty_amount: '0',
  reviewed_at: '2026-11-05',
  reviewed_at_ms: NOW - 13 * 86_400_000,
  repayment_time: '2026-12-05',
  repayment_time_ms: NOW + 17 * 86_400_000,
  due_at: '2026-12-05',
  due_at_ms: NOW + 17 * 86_400_000,
  status: 2,
  reason: '',
  owed: '2010',
  next_day_adds: '1',
  next_day_at_ms: NOW + 3_600_000,
  daily_interest: '1',
  late_day_adds: '3',
  term_interest: '27',
  days_left: 17,
  is_stopped: 0,
  repayment: null,
};

const UNDATED = { repayment_time: '', repayment_time_ms: null, due_at: '', due_at_ms: null, days_left: null };

export const REQUESTED: LoanDto = {
  ...LOAN,
  ...UNDATED,
  status: 1,
  interest_amount: '0',
  owed: '0',
  next_day_adds: '0',
  reviewed_at: '',
  reviewed_at_ms: null,
};

export const LATE: LoanDto = {
  ...LOAN,
  interest_amount: '31',
  penalty_amount: '8',
  owed: '2039',
  next_day_adds: '3',
  days_left: -4,
  due_at_ms: NOW - 4 * 86_400_000,
};

export const CHECKING: LoanDto = {
  ...LOAN,
  status: 4,
  next_day_adds: '0',
  is_stopped: 1,
  repayment: {
    state: 'waiting',
    reason: '',
    currency_code: 'USDT',
    protocol_code: 'TRC20',
    sent_at: '2026-11-18',
    sent_at_ms: NOW,
  },
};

export const REPAID: LoanDto = {
  ...LOAN,
  id: 987,
  amount: '500',
  loan_period: 7,
  free_period: 1,
  interest_amount: '0.8',
  owed: '500.8',
  status: 5,
  repayment_time: '2026-09-02',
  repayment_time_ms: Date.UTC(2026, 8, 2, 9),
  due_at_ms: Date.UTC(2026, 8, 4, 10),
  days_left: null,
};

export const REJECTED: LoanDto = {
  ...REQUESTED,
  id: 951,
  amount: '8000',
  loan_period: 90,
  status: 3,
  reason: 'Income papers older than three months.',
  reviewed_at_ms: Date.UTC(2026, 7, 21),
};

export const AGREEMENT = {
  title: 'Loan agreement',
  language: 'en',
  text: [
    'This agreement is made on 2026-11-18 between Candor (the lender) and Mara Kovac (the borrower).',
    ...Array.from(
      { length: 14 },
      (_, index) => `${index + 1}. Amount. ${'The lender lends the borrower money. '.repeat(8)}`,
    ),
  ].join('\n\n'),
};
