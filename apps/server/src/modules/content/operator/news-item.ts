import { consoleNewsItem } from '@candor/protocol/console/news-item.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import type { Database } from '../../../kernel/database/database.ts';

export const consoleNewsItemEndpoint = ({ database }: { readonly database: Database }) =>
  endpoint<typeof consoleNewsItem>({
    call: consoleNewsItem,
    async handle({ id }) {
      const item = await database
        .selectFrom('news')
        .select(['category_id', 'visible', 'version', 'published_at'])
        .where('id', '=', Math.min(id, NO_ID))
        .executeTakeFirst();
      if (item === undefined) return refuse('notFound');
      const texts = await database
        .selectFrom('news_texts')
        .select(['language', 'title', 'description', 'content'])
        .where('news_id', '=', id)
        .orderBy('language')
        .execute();
      const { category_id: category, visible, version, published_at } = item;
      return answer({ id, category, visible, version, publishedAt: published_at.getTime(), texts });
    },
  });

/** The largest that the column holds, which no row has. */
const NO_ID = 2_147_483_647;
