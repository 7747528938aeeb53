import type { Generated } from 'kysely';

declare module '../../kernel/database/tables.ts' {
  interface Tables extends UploadTables {}
}

/** As db/migrations/120-create-uploads.sql says; bigint columns arrive as text. */
export interface UploadTables {
  upload_key: { only_row: Generated<boolean>; key: Buffer };
  uploads: {
    id: string;
    user_id: string;
    width: number;
    height: number;
    content: Buffer;
    created_at: Date;
    purpose: Generated<UploadPurpose | null>;
  };
  upload_looks: {
    id: Generated<string>;
    upload_id: string;
    viewer: 'customer' | 'operator';
    viewer_id: string;
    address: string;
    looked_at: Date;
  };
}

/** What refers to a picture. */
export type UploadPurpose = 'verification' | 'deposit' | 'loan';
