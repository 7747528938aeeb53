import type { Database } from '../../kernel/database/database.ts';

/** As it was signed. */
export interface SignedAgreement {
  readonly loanId: number;
  readonly language: string;
  readonly title: string;
  readonly text: string;
  /** JPEG. */
  readonly signature: Buffer;
  readonly signatureUpload: string;
  readonly productId: number;
  readonly productVersion: number;
  readonly signedAt: number;
  /** Hex. */
  readonly sha256: string;
}

export async function readAgreement(database: Database, loanId: number): Promise<SignedAgreement | null> {
  const row = await database
    .selectFrom('loan_agreements')
    .select([
      'language',
      'title',
      'body',
      'signature',
      'signature_upload',
      'product_id',
      'product_version',
      'signed_at',
      'sha256',
    ])
    .where('loan_id', '=', String(loanId))
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    loanId,
    language: row.language,
    title: row.title,
    text: row.body,
    signature: row.signature,
    signatureUpload: row.signature_upload,
    productId: row.product_id,
    productVersion: row.product_version,
    signedAt: row.signed_at.getTime(),
    sha256: row.sha256,
  };
}
