import { hash } from 'node:crypto';
import type { Transaction, ColumnType } from 'kysely';
import { consoleContentVersions } from '@candor/protocol/console/content-versions.ts';
import { answer, endpoint } from '../../../kernel/http/endpoint.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { Tables } from '../../../kernel/database/tables.ts';
import { operatorLabel } from '../../audit/operator-label.ts';
import type { Actor } from '../../audit/actor.ts';

export const consoleContentVersionsEndpoint = ({ database }: { readonly database: Database }) =>
  endpoint<typeof consoleContentVersions>({
    call: consoleContentVersions,
    async handle({ subject, page }) {
      const matching = database.selectFrom('content_versions').where('subject', '=', subject);
      const [rows, count] = await Promise.all([
        matching
          .leftJoin('operators', 'operators.id', 'content_versions.operator_id')
          .select(['content_versions.version', 'content_versions.saved_at'])
          .select(operatorLabel().as('operator'))
          .select(['content_versions.reason', 'content_versions.content'])
          .orderBy('content_versions.version', 'desc')
          .limit(PAGE_SIZE)
          .offset((page - 1) * PAGE_SIZE)
          .execute(),
        matching.select((of) => of.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
      ]);
      const list = rows.map(({ version, saved_at, operator, reason, content }) => ({
        version,
        savedAt: saved_at.getTime(),
        operator: operator ?? '',
        reason,
        content,
      }));
      return answer({ list, total: Number(count.total) });
    },
  });

const PAGE_SIZE = 20;

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

declare module '../../../kernel/database/tables.ts' {
  interface Tables extends ContentTables {}
}

export interface ContentTables {
  content_versions: {
    subject: string;
    version: number;
    content: ColumnType<Record<string, unknown>, string, never>;
    /** null: what the site began with. */
    operator_id: string | null;
    reason: string;
    saved_at: Date;
  };
}
