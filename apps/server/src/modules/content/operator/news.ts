import { consoleNews } from '@candor/protocol/console/news.ts';
import { sql } from 'kysely';
import { answer, endpoint } from '../../../kernel/http/endpoint.ts';
import type { Database } from '../../../kernel/database/database.ts';

export const consoleNewsEndpoint = ({ database }: { readonly database: Database }) =>
  endpoint<typeof consoleNews>({
    call: consoleNews,
    async handle({ page }, { language }) {
      const count = await database
        .selectFrom('news')
        .select((of) => of.fn.countAll<string>().as('total'))
        .executeTakeFirstOrThrow();
      const { rows } = await sql<NewsRow>`
        select n.id, n.category_id, n.visible, n.version, n.published_at, t.title, t.languages
        from news n
        cross join lateral (
          select array_agg(language order by language) as languages,
            (array_agg(title order by case language when ${language} then 0 when 'en' then 1 else 2 end))[1] as title
          from news_texts where news_id = n.id) t
        order by n.published_at desc, n.id desc limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}
      `.execute(database);
      const list = rows.map(({ id, category_id: category, visible, version, published_at, title, languages }) => ({
        id,
        category,
        visible,
        version,
        publishedAt: published_at.getTime(),
        title: title ?? '',
        languages: languages ?? [],
      }));
      return answer({ list, total: Number(count.total) });
    },
  });

interface NewsRow {
  readonly id: number;
  readonly category_id: number;
  readonly visible: boolean;
  readonly version: number;
  readonly published_at: Date;
  readonly title: string | null;
  readonly languages: string[] | null;
}

const PAGE_SIZE = 20;
