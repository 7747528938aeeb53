import { consoleContentVersions } from '@candor/protocol/console/content-versions.ts';
import { answer, endpoint } from '../../../kernel/http/endpoint.ts';
import { operatorLabel } from '../../audit/operator-label.ts';
import type { Database } from '../../../kernel/database/database.ts';

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
