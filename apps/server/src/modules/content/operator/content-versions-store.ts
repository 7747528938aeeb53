import { hash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../kernel/database/tables.ts';
import type { Actor } from '../../audit/actor.ts';

export interface NewVersion {
  readonly subject: string;
  readonly version: number;
  readonly content: Readonly<Record<string, unknown>>;
  readonly reason: string;
  readonly at: number;
}

/** Keeps what was saved, for good; answers its hash, by which the audit log names it without holding whole texts. */
export async function keepVersion(transaction: Transaction<Tables>, actor: Actor, kept: NewVersion): Promise<string> {
  const { subject, version, reason, at } = kept;
  const content = JSON.stringify(kept.content);
  await transaction
    .insertInto('content_versions')
    .values({ subject, version, content, reason, operator_id: String(actor.operatorId), saved_at: new Date(at) })
    .execute();
  return hash('sha256', content, 'hex');
}
