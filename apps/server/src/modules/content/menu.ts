import { messageLanguage } from '@candor/locales/languages.ts';
import type { LanguageCode } from '@candor/locales/languages.ts';
import { menu } from '@candor/protocol/site/menu.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import type { Database } from '../../kernel/database/database.ts';

export const menuEndpoint = ({ database }: { readonly database: Database }) =>
  endpoint({
    call: menu,
    async handle(_input, { language }) {
      const rows = await database
        .selectFrom('menu_items')
        .select(['group_name', 'titles', 'icon', 'path', 'mobile', 'demo'])
        .where('visible', '=', true)
        .orderBy('sort')
        .execute();
      const fallback = messageLanguage(language as LanguageCode);
      return answer(
        rows.map((row) => ({
          group: row.group_name,
          title: row.titles[language] ?? row.titles[fallback] ?? row.titles['en'] ?? '',
          icon: row.icon,
          path: row.path,
          is_mobile: row.mobile ? (1 as const) : (0 as const),
          is_demo: row.demo ? (1 as const) : (0 as const),
        })),
      );
    },
  });
