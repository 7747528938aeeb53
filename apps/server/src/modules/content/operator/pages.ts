import { LANGUAGE_LIST } from '@candor/locales/languages.ts';
import { consolePages } from '@candor/protocol/console/pages.ts';
import { answer, endpoint } from '../../../kernel/http/endpoint.ts';
import type { Database } from '../../../kernel/database/database.ts';

export const consolePagesEndpoint = ({ database }: { readonly database: Database }) =>
  endpoint<typeof consolePages>({
    call: consolePages,
    async handle() {
      const rows = await database
        .selectFrom('content_pages')
        .select(['group_name', 'language', 'title', 'version', 'changed_at'])
        .orderBy('group_name')
        .orderBy('language')
        .limit(MOST)
        .execute();
      const list = rows.map(({ group_name: group, language, title, version, changed_at }) => ({
        group,
        language,
        title,
        version,
        changedAt: changed_at.getTime(),
      }));
      return answer({ list, languages: LANGUAGE_LIST.map(({ code }) => code) });
    },
  });

const MOST = 2_000;
