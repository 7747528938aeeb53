import type { OutputOf } from '@candor/protocol/call.ts';
import { consoleNewsItem } from '@candor/protocol/console/news-item.ts';
import { call } from '../../api/call.ts';
import type { PublishedPicture } from '../../kit/send-picture.ts';

type Wire = OutputOf<typeof consoleNewsItem>;

/** A news item in every language that it has. */
export interface NewsItem extends Omit<Wire, 'logo' | 'logo_hash'> {
  readonly picture: PublishedPicture;
}

export async function readNewsItem(id: number, signal: AbortSignal): Promise<NewsItem> {
  const { logo: url, logo_hash: hash, ...rest } = await call(consoleNewsItem, { id }, { signal });
  return { ...rest, picture: { url, hash } };
}

export const NEW_ITEM: NewsItem = {
  id: 0,
  category: 1,
  visible: true,
  version: 0,
  publishedAt: 0,
  picture: { url: '', hash: '' },
  texts: [],
};
