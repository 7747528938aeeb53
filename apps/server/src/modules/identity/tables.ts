import type { TraderStatus } from '@candor/protocol/copying/trader.ts';
import type { ColumnType, Generated } from 'kysely';

declare module '../../kernel/database/tables.ts' {
  interface Tables extends IdentityTables {}
}

/** bigint columns arrive as text. */
export interface IdentityTables {
  user_number: { only_row: Generated<boolean>; last: string };
  users: UsersTable;
  credentials: CredentialsTable;
  sessions: SessionsTable;
  sign_in_codes: SignInCodesTable;
  captchas: { id: string; answer: string; created_at: Date };
  sign_in_tries: { subject: string; source: string; tries: number; since: Date; locked_until: Date | null };
  customer_devices: { token_hash: Buffer; user_id: string; used_at: Date };
  customer_second_factors: CustomerSecondFactorsTable;
  customer_recovery_codes: { user_id: string; code_hash: Buffer; created_at: Date; used_at: Generated<Date | null> };
  demo_devices: { device_hash: Buffer; user_id: string };
}

interface CredentialsTable {
  user_id: string;
  password_hash: string;
  pay_password_hash: string | null;
  changed_at: Date;
  /** Of a replacement. */
  pay_password_changed_at: Generated<Date | null>;
  pay_password_tries: Generated<number>;
  pay_password_locked_until: Generated<Date | null>;
}

interface UsersTable {
  id: string;
  demo: boolean;
  email: string | null;
  mobile: string | null;
  mobile_national: string | null;
  country: string | null;
  nickname: Generated<string>;
  name: Generated<string>;
  remark: Generated<string>;
  level: Generated<number>;
  credit_score: Generated<number>;
  verified: Generated<number>;
  /** 0 none, 1 applied, 2 trader, 3 refused, 4 suspended. */
  trader_status: Generated<TraderStatus>;
  /** Of a refusal or a suspension. */
  trader_reason: Generated<string>;
  /** The hash of the picture. */
  avatar: Generated<string | null>;
  rank_hidden: Generated<boolean>;
  invite_code: string;
  invited_by: string | null;
  language: string;
  accounts_opened: Generated<boolean>;
  frozen_at: Generated<Date | null>;
  /** The operators' own. */
  frozen_reason: Generated<string>;
  /** What the customer reads. */
  frozen_told: Generated<string>;
  created_at: Date;
}

/** `removed_by` is written by a function of the database alone. */
interface CustomerSecondFactorsTable {
  user_id: string;
  secret: Generated<string | null>;
  pending: string | null;
  step: Generated<string | null>;
  on_since: Generated<Date | null>;
  off_at: Generated<Date | null>;
  removed_by: ColumnType<string | null, never, never>;
}

interface SessionsTable {
  id: Generated<string>;
  user_id: string;
  token_hash: Buffer;
  address: string;
  created_at: Date;
  expires_at: Date;
  ended_at: Generated<Date | null>;
  device: Generated<string>;
  country: Generated<string | null>;
  device_hash: Generated<Buffer | null>;
  used_at: Generated<Date>;
}

interface SignInCodesTable {
  id: Generated<string>;
  purpose: number;
  account: string;
  salt: Buffer;
  code_hash: Buffer;
  wrong_tries: Generated<number>;
  request_hash: Generated<Buffer | null>;
  asked_from: Generated<string>;
  asked_by: Generated<string>;
  created_at: Date;
  used_at: Generated<Date | null>;
}
