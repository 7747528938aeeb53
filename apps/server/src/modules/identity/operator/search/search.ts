import { permits } from '@candor/protocol/console/permissions.ts';
import { consoleSearch } from '@candor/protocol/console/search.ts';
import { answer, endpoint } from '../../../../kernel/http/endpoint.ts';
import { search } from './search-reader.ts';
import type { Database } from '../../../../kernel/database/database.ts';

export const consoleSearchEndpoint = ({ database }: { readonly database: Database }) =>
  endpoint<typeof consoleSearch>({
    call: consoleSearch,
    limit: { name: 'search', points: 60, seconds: 60 },
    handle: async ({ text }, { session: { role } }) =>
      answer({ groups: await search(database, text, (permission) => permits(role, permission)) }),
  });
