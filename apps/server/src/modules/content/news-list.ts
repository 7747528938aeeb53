import { newsList } from '@candor/protocol/site/news-list.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import { countNews, readNews } from './content-reader.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { wireNews } from './wire-news.ts';

const PAGE = 20;

export const newsListEndpoint = ({
  database,
  settings,
}: {
  readonly database: Database;
  readonly settings: SettingsReader;
}) =>
  endpoint({
    call: newsList,
    async handle({ category_id: category, page }, { language }) {
      const rows = await readNews(database, { category, language, limit: PAGE, offset: (page - 1) * PAGE });
      return answer({
        list: rows.map((row) => wireNews(row, settings.timeZone)),
        total: await countNews(database, category),
      });
    },
  });
