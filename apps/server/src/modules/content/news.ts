import { newsHomeList } from '@candor/protocol/site/news-home-list.ts';
import { newsList } from '@candor/protocol/site/news-list.ts';
import { newsInfo } from '@candor/protocol/site/news-info.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import { formatSiteTime } from '../../kernel/site-time.ts';
import { pictureAddress } from '../pictures/pictures.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { readNews, countNews, readNewsItem } from './content-reader.ts';

const TICKER_LENGTH = 5;

export const newsHomeListEndpoint = ({ database, clock, settings }: NewsDeps) =>
  endpoint({
    call: newsHomeList,
    async handle({ category_id: category }, { language }) {
      const now = clock.wallNow();
      const rows = await readNews(database, { category, search: '', now, language, limit: TICKER_LENGTH, offset: 0 });
      return answer(rows.map((row) => presentNews(row, settings.timeZone)));
    },
  });

const PAGE = 20;

export const newsListEndpoint = ({ database, clock, settings }: NewsDeps) =>
  endpoint({
    call: newsList,
    async handle({ category_id: category, search, page }, { language }) {
      const query = { category, search, now: clock.wallNow(), language };
      const rows = await readNews(database, { ...query, limit: PAGE, offset: (page - 1) * PAGE });
      return answer({
        list: rows.map((row) => presentNews(row, settings.timeZone)),
        total: await countNews(database, query),
      });
    },
  });

export const newsInfoEndpoint = ({ database, clock, settings }: NewsDeps) =>
  endpoint({
    call: newsInfo,
    async handle({ id }, { language }) {
      const row = id > LARGEST_ID ? null : await readNewsItem(database, { id, now: clock.wallNow(), language });
      return row === null ? refuse('notFound') : answer(presentNews(row, settings.timeZone));
    },
  });

interface NewsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: SettingsReader;
}

/** Of an integer column. */
const LARGEST_ID = 2_147_483_647;

type NewsRow = NonNullable<Awaited<ReturnType<typeof readNewsItem>>>;

const presentNews = (row: NewsRow, timeZone: string) => ({
  id: row.id,
  category_id: row.category_id,
  topic: row.topic,
  logo: pictureAddress(row.logo),
  forex_id: row.instrument_id,
  title: row.title,
  desc: row.description,
  content: row.content,
  created_at: formatSiteTime(row.published_at.getTime(), timeZone),
  createdAt: row.published_at.getTime(),
  endsAt: row.ends_at?.getTime() ?? null,
});
