import type { NewsTopic } from '@candor/protocol/site/news.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../kernel/database/tables.ts';
import type { Actor } from '../../audit/actor.ts';
import { keepOriginal, keepVersion } from './content-versions.ts';
import type { TextChange, WrittenText } from './content-versions.ts';

/** All of a news item that an operator writes, as its versions are kept. */
export interface NewsContent {
  /** 1: news; 2: announcements. */
  readonly category: number;
  readonly topic: NewsTopic;
  readonly visible: boolean;
  /** Wall time, epoch milliseconds, as `endsAt`. */
  readonly publishedAt: number;
  /** Hash of its picture; "" for none. */
  readonly logo: string;
  readonly instrumentId: number | null;
  readonly endsAt: number | null;
  /** By code of the language. */
  readonly texts: Readonly<Record<string, WrittenText>>;
}

export interface NewsChange {
  /** What it is; null for one that is new. */
  readonly present: StoredNews | null;
  readonly content: NewsContent;
  readonly reason: string;
  readonly at: number;
}

export interface StoredNews {
  readonly id: number;
  readonly version: number;
  readonly content: NewsContent;
}

/**
 * Writes the next version of a news item and keeps it, and first what the site
 * began with. `present` is locked, by `lockNews`.
 */
export async function writeNews(transaction: Transaction<Tables>, actor: Actor, change: NewsChange) {
  const { present, content, reason, at } = change;
  const version = (present?.version ?? 0) + 1;
  const id = await writeItem(transaction, present?.id, { ...itemOf(content), version });
  const subject = newsSubject(id);
  if (present !== null) {
    const { publishedAt } = present.content;
    await keepOriginal(transaction, {
      subject,
      version: present.version,
      content: { ...present.content },
      at: publishedAt,
    });
  }
  await writeTexts(transaction, id, content.texts);
  const hash = await keepVersion(transaction, actor, { subject, version, content: { ...content }, reason, at });
  return { id, version, hash };
}

export const newsSubject = (id: number): string => `news:${id}`;

/** Gives a news item its text of one language again; the others, and all else of it, stay. */
export async function writeNewsText(
  transaction: Transaction<Tables>,
  actor: Actor,
  { id, language, seen, text, reason, at }: TextChange,
): Promise<string | null> {
  const present = await lockNews(transaction, Number(id), seen);
  if (typeof present === 'string') return null;
  const texts = { ...present.content.texts, [language]: text };
  const { hash } = await writeNews(transaction, actor, { present, content: { ...present.content, texts }, reason, at });
  return hash;
}

/** As it is, locked until the transaction ends. `seen`: the version that was looked at. */
export async function lockNews(
  transaction: Transaction<Tables>,
  id: number,
  seen: number,
): Promise<StoredNews | 'notFound' | 'outdated'> {
  const item = await transaction
    .selectFrom('news')
    .select(['version', 'category_id', 'topic', 'visible', 'published_at', 'logo', 'instrument_id', 'ends_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (item === undefined) return 'notFound';
  if (item.version !== seen) return 'outdated';
  const rows = await transaction
    .selectFrom('news_texts')
    .select(['language', 'title', 'description', 'content'])
    .where('news_id', '=', id)
    .orderBy('language')
    .execute();
  const content = {
    category: item.category_id,
    topic: item.topic,
    visible: item.visible,
    publishedAt: item.published_at.getTime(),
    logo: item.logo,
    instrumentId: item.instrument_id,
    endsAt: item.ends_at?.getTime() ?? null,
    texts: Object.fromEntries(rows.map(({ language, ...text }) => [language, text])),
  };
  return { id, version: item.version, content };
}

const itemOf = ({ category, topic, visible, publishedAt, logo, instrumentId, endsAt }: NewsContent) => ({
  category_id: category,
  topic,
  visible,
  published_at: new Date(publishedAt),
  logo,
  instrument_id: instrumentId,
  ends_at: endsAt === null ? null : new Date(endsAt),
});

type Item = ReturnType<typeof itemOf> & { readonly version: number };

/** Answers its id, which a new one gets. */
async function writeItem(transaction: Transaction<Tables>, id: number | undefined, item: Item): Promise<number> {
  if (id === undefined)
    return (await transaction.insertInto('news').values(item).returning('id').executeTakeFirstOrThrow()).id;
  await transaction.updateTable('news').set(item).where('id', '=', id).execute();
  return id;
}

async function writeTexts(transaction: Transaction<Tables>, id: number, texts: NewsContent['texts']): Promise<void> {
  await transaction.deleteFrom('news_texts').where('news_id', '=', id).execute();
  const rows = Object.entries(texts).map(([language, text]) => ({ news_id: id, language, ...text }));
  await transaction.insertInto('news_texts').values(rows).execute();
}
