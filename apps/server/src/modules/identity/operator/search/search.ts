import { permits } from '@candor/protocol/console/permissions.ts';
import { consoleSearch } from '@candor/protocol/console/search.ts';
import { answer, endpoint } from '../../../../kernel/http/endpoint.ts';
import { search } from './search-reader.ts';
import type { EngineGateway } from '../../../../engine/gateway.ts';
import type { Database } from '../../../../kernel/database/database.ts';

export const consoleSearchEndpoint = ({
  database,
  engine,
}: {
  readonly database: Database;
  readonly engine: Pick<EngineGateway, 'partition'>;
}) =>
  endpoint<typeof consoleSearch>({
    call: consoleSearch,
    limit: { name: 'search', points: 60, seconds: 60 },
    handle: async ({ text }, { session: { role } }) =>
      answer({ groups: await search(database, engine.partition, text, (permission) => permits(role, permission)) }),
  });
