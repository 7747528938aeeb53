import { descriptInfo } from '@candor/protocol/site/descript-info.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { readPages } from './content-reader.ts';
import type { Database } from '../../kernel/database/database.ts';

export const descriptInfoEndpoint = ({ database }: { readonly database: Database }) =>
  endpoint({
    call: descriptInfo,
    async handle({ group }, { language }) {
      const pages = await readPages(database, group, language);
      return pages.length === 0 ? refuse('notFound') : answer(pages);
    },
  });
