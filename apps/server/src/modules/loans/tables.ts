import type { ColumnType, Generated } from 'kysely';
import type { LoanField } from '@candor/protocol/loans/application.ts';

declare module '../../kernel/database/tables.ts' {
  interface Tables extends LoanTables {}
}

export type ApplicationState = 'waiting' | 'approved' | 'refused';
export type LoanState = 'requested' | 'outstanding' | 'rejected' | 'checking' | 'repaid';
export type RepaymentState = 'waiting' | 'accepted' | 'refused';
export type LoanEvent =
  | 'applicationApproved'
  | 'applicationRefused'
  | 'paidOut'
  | 'rejected'
  | 'dueSoon'
  | 'dueToday'
  | 'late'
  | 'repaid'
  | 'repaymentAccepted'
  | 'repaymentRefused';

/** Written once. */
type Signed<T> = ColumnType<T, T, never>;
/** Written by functions of the database alone. */
type Kept<T> = ColumnType<T, never, never>;
/** Written by the program while something is being done. */
type Later<T> = ColumnType<T | null, never, T>;

/** As db/migrations/260-create-loans.sql says; bigint and numeric columns arrive as text. */
export interface LoanTables {
  loan_applications: {
    id: Generated<string>;
    user_id: Signed<string>;
    state: ColumnType<ApplicationState, never, ApplicationState>;
    answers: Signed<Readonly<Partial<Record<LoanField, string>>>>;
    pictures: Signed<Readonly<Partial<Record<LoanField, string>>>>;
    sent_at: Signed<Date>;
    decided_at: Later<Date>;
    decided_by: Later<string>;
    reason: ColumnType<string, never, string>;
  };
  loan_products: { id: Generated<number>; is_open: Generated<boolean> };
  loan_product_versions: {
    product_id: Signed<number>;
    version: Signed<number>;
    min_amount: Signed<string>;
    max_amount: Signed<string>;
    loan_period: Signed<number>;
    free_period: Signed<number>;
    interest_rate: Signed<string>;
    penalty_rate: Signed<string>;
    saved_at: Signed<Date>;
    saved_by: Signed<string | null>;
  };
  loans: {
    id: Generated<string>;
    user_id: Signed<string>;
    product_id: Signed<number>;
    product_version: Signed<number>;
    amount: Signed<string>;
    loan_period: Signed<number>;
    free_period: Signed<number>;
    interest_rate: Signed<string>;
    penalty_rate: Signed<string>;
    status: Kept<LoanState>;
    created_at: Signed<Date>;
    zone: Later<string>;
    /** YYYY-MM-DD. */
    first_day: Later<string>;
    reviewed_at: Later<Date>;
    due_at: Later<Date>;
    reviewed_by: Later<string>;
    reason: Kept<string>;
    closing_at: Later<Date>;
    days: Kept<number>;
    interest: Kept<string>;
    penalty: Kept<string>;
    owed: Kept<string>;
  };
  loan_agreements: {
    loan_id: Signed<string>;
    language: Signed<string>;
    title: Signed<string>;
    body: Signed<string>;
    signature: Signed<Buffer>;
    signature_upload: Signed<string>;
    product_id: Signed<number>;
    product_version: Signed<number>;
    signed_at: Signed<Date>;
    sha256: Signed<string>;
  };
  loan_addresses: {
    id: Kept<number>;
    currency_id: Kept<number>;
    address: Kept<string>;
    proposal_id: Kept<string>;
    added_at: Kept<Date>;
    retired_at: Later<Date>;
  };
  loan_repayments: {
    id: Generated<string>;
    loan_id: Signed<string>;
    user_id: Signed<string>;
    address_id: Signed<number>;
    owed: Signed<string>;
    coin_amount: Signed<string>;
    reference: Signed<string>;
    proof: Signed<string>;
    state: Kept<RepaymentState>;
    sent_at: Signed<Date>;
    decided_at: Kept<Date | null>;
    decided_by: Later<string>;
    reason: ColumnType<string, never, string>;
  };
  loan_news: {
    id: Generated<string>;
    user_id: Signed<string>;
    loan_id: Signed<string | null>;
    application_id: Signed<string | null>;
    event: Signed<LoanEvent>;
    number: Signed<string>;
    announced_at: Later<Date>;
  };
}
