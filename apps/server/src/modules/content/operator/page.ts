import { consolePage } from '@candor/protocol/console/page.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import type { Database } from '../../../kernel/database/database.ts';

export const consolePageEndpoint = ({ database }: { readonly database: Database }) =>
  endpoint<typeof consolePage>({
    call: consolePage,
    async handle({ group, language }) {
      const row = await database
        .selectFrom('content_pages')
        .select(['title', 'content', 'version'])
        .where('group_name', '=', group)
        .where('language', '=', language)
        .executeTakeFirst();
      return row === undefined ? refuse('notFound') : answer({ group, language, ...row });
    },
  });
