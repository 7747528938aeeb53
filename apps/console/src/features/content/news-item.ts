import type { OutputOf } from '@candor/protocol/call.ts';
import { consoleNewsInstruments } from '@candor/protocol/console/news-instruments.ts';
import { consoleNewsItem } from '@candor/protocol/console/news-item.ts';
import { call } from '../../api/call.ts';
import type { PublishedPicture } from '../../kit/send-picture.ts';

type Wire = OutputOf<typeof consoleNewsItem>;

export const newsKey = ['news'] as const;
export const newsItemKey = (id: number) => ['news item', id] as const;

/** A news item in every language that it has. */
export interface NewsItem extends Omit<Wire, 'logo' | 'logo_hash' | 'instrument_id' | 'ends_at'> {
  /** The instrument that it is about; null for none. */
  readonly instrumentId: number | null;
  /** When what it tells of is over; null where nothing ends. */
  readonly endsAt: number | null;
  readonly picture: PublishedPicture;
}

export async function readNewsItem(id: number, signal: AbortSignal): Promise<NewsItem> {
  const answer = await call(consoleNewsItem, { id }, { signal });
  const { logo: url, logo_hash: hash, instrument_id: instrumentId, ends_at: endsAt, ...rest } = answer;
  return { ...rest, instrumentId, endsAt, picture: { url, hash } };
}

/** The instruments that an item may be about; `name` is as customers know it. */
export async function readNewsInstruments(signal: AbortSignal) {
  const { list } = await call(consoleNewsInstruments, {}, { signal, quiet: true });
  return list.map(({ id, show_code: name }) => ({ id: String(id), name }));
}

export const NEW_ITEM: NewsItem = {
  id: 0,
  category: 1,
  topic: 'general',
  visible: true,
  version: 0,
  publishedAt: 0,
  instrumentId: null,
  endsAt: null,
  picture: { url: '', hash: '' },
  texts: [],
};
