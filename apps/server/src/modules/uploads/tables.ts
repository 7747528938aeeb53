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

/**
 * What may refer to a picture; each noun adds its own:
 * `declare module '../uploads/tables.ts' { interface UploadPurposes { readonly loan: true } }`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- every member is declared by the noun that refers to pictures
export interface UploadPurposes {}

export type UploadPurpose = keyof UploadPurposes;
