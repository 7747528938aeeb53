import { descriptList } from '@candor/protocol/site/descript-list.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import { readPages } from './content-reader.ts';
import type { Database } from '../../kernel/database/database.ts';

export const descriptListEndpoint = ({ database }: { readonly database: Database }) =>
  endpoint({
    call: descriptList,
    handle: async ({ group }, { language }) => answer(await readPages(database, group, language)),
  });
