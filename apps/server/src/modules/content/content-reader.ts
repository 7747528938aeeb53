import { sql } from 'kysely';
import { anywhere } from '../../kernel/database/anywhere.ts';
import type { Database } from '../../kernel/database/database.ts';

/** A content page in the language, else in English, else in whatever language there is. */
export async function readPages(database: Database, group: string, language: string) {
  let query = database
    .selectFrom('content_pages')
    .select(['id', 'group_name as group', 'title', 'content'])
    .distinctOn('group_name');
  if (group !== '') query = query.where('group_name', '=', group);
  return query.orderBy('group_name').orderBy(preference('language', language)).execute();
}

export interface NewsQuery {
  readonly category: number;
  /** What the title or the summary holds; "" is all. */
  readonly search: string;
  /** Wall time, epoch milliseconds: what is to be published later is not there yet. */
  readonly now: number;
  readonly language: string;
  readonly limit: number;
  readonly offset: number;
}

/** News newest first, each in the best language as above. */
export async function readNews(database: Database, { limit, offset, ...query }: NewsQuery) {
  return published(database, query)
    .orderBy('news.published_at', 'desc')
    .orderBy('news.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function readNewsItem(
  database: Database,
  { id, now, language }: { readonly id: number; readonly now: number; readonly language: string },
) {
  return (
    (await newsSelection(database, language)
      .where('news.visible', '=', true)
      .where('news.published_at', '<=', new Date(now))
      .where('news.id', '=', id)
      .executeTakeFirst()) ?? null
  );
}

export async function countNews(database: Database, query: Omit<NewsQuery, 'limit' | 'offset'>): Promise<number> {
  const counted = published(database, query).clearSelect();
  const { total } = await counted
    .select((expression) => expression.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

function published(database: Database, { category, search, now, language }: Omit<NewsQuery, 'limit' | 'offset'>) {
  const all = newsSelection(database, language)
    .where('news.visible', '=', true)
    .where('news.published_at', '<=', new Date(now))
    .where('news.category_id', '=', category);
  if (search === '') return all;
  const held = anywhere(search);
  return all.where((row) => row.or([row('text.title', 'ilike', held), row('text.description', 'ilike', held)]));
}

function newsSelection(database: Database, language: string) {
  return database
    .selectFrom('news')
    .innerJoinLateral(
      (inner) =>
        inner
          .selectFrom('news_texts')
          .select(['title', 'description', 'content'])
          .whereRef('news_texts.news_id', '=', 'news.id')
          .orderBy(preference('news_texts.language', language))
          .limit(1)
          .as('text'),
      (join) => join.onTrue(),
    )
    .select(['news.id', 'news.category_id', 'news.topic', 'news.logo', 'news.published_at'])
    .select(['news.instrument_id', 'news.ends_at'])
    .select(['text.title', 'text.description', 'text.content']);
}

const preference = (column: string, language: string) =>
  sql`case ${sql.ref(column)} when ${language} then 0 when 'en' then 1 else 2 end`;
