import type { Generated } from 'kysely';

declare module '../../kernel/database/tables.ts' {
  interface Tables extends OperatorTables {}
}

export interface OperatorTables {
  operators: {
    id: Generated<string>;
    email: string;
    name: Generated<string>;
    /** null: no password yet, or none any more. */
    password_hash: string | null;
    password_temporary: Generated<boolean>;
    password_expires_at: Generated<Date | null>;
    role: string;
    totp_secret: Generated<string | null>;
    totp_pending: Generated<string | null>;
    totp_step: Generated<string | null>;
    disabled_at: Generated<Date | null>;
    created_at: Date;
  };
  operator_recovery_codes: {
    operator_id: string;
    code_hash: Buffer;
    created_at: Date;
    used_at: Generated<Date | null>;
  };
  operator_sessions: {
    id: Generated<string>;
    operator_id: string;
    token_hash: Buffer;
    address: Generated<string>;
    created_at: Date;
    expires_at: Date;
    used_at: Generated<Date>;
    ended_at: Generated<Date | null>;
  };
  operator_links: {
    id: Generated<string>;
    operator_id: string;
    token_hash: Buffer;
    made_by: string | null;
    created_at: Date;
    expires_at: Date;
    used_at: Generated<Date | null>;
    ended_at: Generated<Date | null>;
  };
  operator_attempts: { account: string; origin: string; attempts: number; last_at: Date; open_at: Date };
  operator_devices: { operator_id: string; token_hash: Buffer; used_at: Date };
}
