import { consoleMenu } from '@candor/protocol/console/menu.ts';
import { answer, endpoint } from '../../../kernel/http/endpoint.ts';
import type { Database } from '../../../kernel/database/database.ts';

export const consoleMenuEndpoint = ({ database }: { readonly database: Database }) =>
  endpoint<typeof consoleMenu>({
    call: consoleMenu,
    async handle() {
      const rows = await database
        .selectFrom('menu_items')
        .select(['id', 'group_name as group', 'icon', 'path', 'visible', 'demo', 'titles', 'version'])
        .orderBy('group_name')
        .orderBy('sort')
        .orderBy('id')
        .execute();
      return answer({ list: rows });
    },
  });
