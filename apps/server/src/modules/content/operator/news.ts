import { sql } from 'kysely';
import { consoleNews } from '@candor/protocol/console/news.ts';
import { consoleNewsInstruments } from '@candor/protocol/console/news-instruments.ts';
import { consoleNewsItem } from '@candor/protocol/console/news-item.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { QuoteBoard } from '../../../pricing/quote-board.ts';
import { pictureAddress } from '../../pictures/pictures.ts';

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

export const consoleNewsItemEndpoint = ({ database }: { readonly database: Database }) =>
  endpoint<typeof consoleNewsItem>({
    call: consoleNewsItem,
    async handle({ id }) {
      const item = await database
        .selectFrom('news')
        .select(['category_id', 'topic', 'visible', 'version', 'published_at', 'logo', 'instrument_id', 'ends_at'])
        .where('id', '=', Math.min(id, NO_ID))
        .executeTakeFirst();
      if (item === undefined) return refuse('notFound');
      const texts = await database
        .selectFrom('news_texts')
        .select(['language', 'title', 'description', 'content'])
        .where('news_id', '=', id)
        .orderBy('language')
        .execute();
      return answer({
        id,
        category: item.category_id,
        topic: item.topic,
        visible: item.visible,
        version: item.version,
        publishedAt: item.published_at.getTime(),
        instrument_id: item.instrument_id,
        ends_at: item.ends_at?.getTime() ?? null,
        logo: pictureAddress(item.logo),
        logo_hash: item.logo,
        texts,
      });
    },
  });

/** The largest that the column holds, which no row has. */
const NO_ID = 2_147_483_647;

export const consoleNewsInstrumentsEndpoint = ({ board }: { readonly board: Pick<QuoteBoard, 'snapshot'> }) =>
  endpoint<typeof consoleNewsInstruments>({
    call: consoleNewsInstruments,
    handle() {
      const list = board.snapshot().map(({ instrument }) => ({ id: instrument.id, show_code: instrument.showCode }));
      return answer({ list });
    },
  });
