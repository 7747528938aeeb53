import { permits } from '@candor/protocol/console/permissions.ts';
import { consoleSearch } from '@candor/protocol/console/search.ts';
import { answer, endpoint } from '../../../../kernel/http/endpoint.ts';
import type { Console } from '../../../back-office/console.ts';
import { search } from './search-reader.ts';

export const consoleSearchEndpoint = ({ database }: Console) =>
  endpoint<typeof consoleSearch>({
    call: consoleSearch,
    limit: { name: 'search', points: 60, seconds: 60 },
    handle: async ({ text }, { session: { role } }) =>
      answer({ groups: await search(database, text, (permission) => permits(role, permission)) }),
  });
