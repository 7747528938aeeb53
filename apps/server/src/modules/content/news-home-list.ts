import { newsHomeList } from '@candor/protocol/site/news-home-list.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import { readNews } from './content-reader.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { wireNews } from './wire-news.ts';

const TICKER_LENGTH = 5;

export const newsHomeListEndpoint = ({
  database,
  settings,
}: {
  readonly database: Database;
  readonly settings: SettingsReader;
}) =>
  endpoint({
    call: newsHomeList,
    async handle({ category_id: category }, { language }) {
      const rows = await readNews(database, { category, language, limit: TICKER_LENGTH, offset: 0 });
      return answer(rows.map((row) => wireNews(row, settings.timeZone)));
    },
  });
