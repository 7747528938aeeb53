import type { Generated } from 'kysely';

export interface ConsoleTables {
  operators: {
    id: Generated<string>;
    email: string;
    password_hash: string;
    role: string;
    totp_secret: Generated<string | null>;
    created_at: Date;
  };
  operator_sessions: {
    id: Generated<string>;
    operator_id: string;
    token_hash: Buffer;
    created_at: Date;
    expires_at: Date;
    ended_at: Generated<Date | null>;
  };
}
