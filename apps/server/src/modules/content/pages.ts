import { descriptInfo } from '@candor/protocol/site/descript-info.ts';
import { descriptList } from '@candor/protocol/site/descript-list.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import type { Database } from '../../kernel/database/database.ts';
import { readPages } from './content-reader.ts';

export const descriptInfoEndpoint = ({ database }: { readonly database: Database }) =>
  endpoint({
    call: descriptInfo,
    async handle({ group }, { language }) {
      const pages = await readPages(database, group, language);
      return pages.length === 0 ? refuse('notFound') : answer(pages);
    },
  });

export const descriptListEndpoint = ({ database }: { readonly database: Database }) =>
  endpoint({
    call: descriptList,
    handle: async ({ group }, { language }) => answer(await readPages(database, group, language)),
  });
