import type { ColumnType, Generated } from 'kysely';

declare module '../../kernel/database/tables.ts' {
  interface Tables extends WalletTables {}
}

export type WalletKind = 'coin' | 'bank';

/** Written by functions of the database alone. */
type Kept<T> = ColumnType<T, never, never>;

/** As db/migrations/101-create-wallet.sql says; bigint and numeric columns arrive as text. */
export interface WalletTables {
  wallet_currencies: WalletCurrenciesTable;
  /** Entered by what two operators decided; the program gives them out. */
  deposit_addresses: {
    id: Kept<string>;
    currency_id: Kept<number>;
    address: Kept<string>;
    user_id: ColumnType<string | null, never, string>;
    given_at: ColumnType<Date | null, never, Date>;
  };
  receiving_banks: ReceivingBanksTable;
  payout_methods: PayoutMethodsTable;
  deposits: DepositsTable;
  withdrawals: WithdrawalsTable;
  account_postings: AccountPostingsView;
  /** Written by a function of the database alone, from a proposal that was approved. */
  lifted_holds: {
    id: ColumnType<string, never, never>;
    proposal_id: ColumnType<string, never, never>;
    user_id: ColumnType<string, never, never>;
    method_id: ColumnType<string | null, never, never>;
    looked_at: ColumnType<Date, never, never>;
    lifted_until: ColumnType<Date, never, never>;
  };
}

/** Changed by what two operators decided, and closed by one. */
export interface WalletCurrenciesTable {
  id: Kept<number>;
  kind: Kept<WalletKind>;
  code: Kept<string>;
  network: Kept<string>;
  instrument_code: Kept<string | null>;
  price: Kept<string>;
  deposits: Kept<boolean>;
  withdrawals: Kept<boolean>;
  deposit_min: Kept<string>;
  deposit_max: Kept<string | null>;
  fee_type: Kept<number>;
  fee: Kept<string>;
  /** Digits after the point that it can be sent with. */
  decimals: Kept<number>;
  sort: Kept<number>;
  /** Counts the decisions about it. */
  version: Kept<number>;
}

/** Entered by what two operators decided; the program retires them. */
export interface ReceivingBanksTable {
  id: Kept<number>;
  currency_id: Kept<number>;
  bank_name: Kept<string>;
  bank_address: Kept<string>;
  bank_swift: Kept<string>;
  bank_ifsc: Kept<string>;
  bank_iban: Kept<string>;
  payee_name: Kept<string>;
  payee_account: Kept<string>;
  bank_remark: Kept<string>;
  active: ColumnType<boolean, never, false>;
}

export interface PayoutMethodsTable {
  id: Generated<string>;
  user_id: string;
  currency_id: number;
  kind: WalletKind;
  details: PayoutDetails;
  identity: string;
  created_at: Date;
  removed_at: Generated<Date | null>;
}

/** Where a withdrawal goes, by the names of the wire; "" for what does not apply. */
export interface PayoutDetails {
  readonly dc_address: string;
  readonly payee_account: string;
  readonly payee_name: string;
  readonly bank_name: string;
  readonly bank_code: string;
  readonly bank_address: string;
  readonly routing_number: string;
  readonly bank_swift: string;
  readonly bank_iban: string;
  readonly bank_ifsc: string;
  readonly bank_branch: string;
  readonly payee_address: string;
  readonly post_code: string;
}

/** The account that a bank deposit is to be paid to. */
export interface BankInfo {
  readonly bank_name: string;
  readonly swift: string;
  readonly ifsc: string;
  readonly iban: string;
  readonly name: string;
  readonly account: string;
}

export interface DepositsTable {
  id: Generated<string>;
  payment_id: Generated<string | null>;
  user_id: string;
  request_key: string;
  kind: WalletKind;
  currency_id: number;
  currency_code: string;
  network: string;
  number: string;
  price: string;
  amount: string;
  address: string;
  edit_flow: boolean;
  bank_info: BankInfo | null;
  proof_img: string;
  remark: Generated<string>;
  /** What the payment is called where it came from. */
  reference: Generated<string>;
  /** Of the operator's call that the words of its decision came with. */
  decision_key: Generated<string | null>;
  /** Of the engine that has the payment, once it is tied to it. */
  partition: Generated<number>;
  created_at: Date;
}

export interface WithdrawalsTable {
  id: Generated<string>;
  payment_id: Generated<string | null>;
  user_id: string;
  request_key: string;
  kind: WalletKind;
  currency_id: number;
  currency_code: string;
  network: string;
  asked: string;
  amount: string;
  fee: string;
  price: string;
  real_number: string;
  method_id: string | null;
  payout: PayoutDetails;
  /** Whether the account's holder was known to be the customer when it was asked for; null of a coin. */
  payee_is_customer: boolean | null;
  memo: string;
  notes: Generated<string>;
  reference: Generated<string>;
  /** Of the operator's call that the words of its decision came with. */
  decision_key: Generated<string | null>;
  /** Of the engine that has the payment, once it is tied to it. */
  partition: Generated<number>;
  created_at: Date;
}

interface AccountPostingsView {
  partition: number;
  id: string;
  customer_id: string;
  type: number;
  debit_owner: string;
  debit_account: number;
  credit_owner: string;
  credit_account: number;
  amount: string;
  order_id: string | null;
  at: string;
  memo: string | null;
}
