import type { Generated } from 'kysely';

declare module '../../kernel/database/tables.ts' {
  interface Tables extends VerificationTables {}
}

/** The form that was filled in: one of the two checks, or both in one. */
export type VerificationForm = 'junior' | 'senior' | 'single';
export type VerificationState = 'waiting' | 'approved' | 'refused';

/** As db/migrations/121-create-verifications.sql says; bigint columns arrive as text. */
export interface VerificationTables {
  register_tickets: { id: Generated<string>; token_hash: Buffer; account: string; created_at: Date };
  verifications: {
    id: Generated<string>;
    user_id: string;
    form: VerificationForm;
    state: Generated<VerificationState>;
    name: Generated<string>;
    mobile: Generated<string>;
    card_id: Generated<string>;
    card_key: Generated<string>;
    ssn: Generated<string>;
    email: Generated<string>;
    front_pic: Generated<string | null>;
    reverse_pic: Generated<string | null>;
    hand_pic: Generated<string | null>;
    sent_at: Date;
    decide_by: Date;
    decided_at: Generated<Date | null>;
    decided_by: Generated<string | null>;
    reason: Generated<string>;
  };
}
