import { newsInfo } from '@candor/protocol/site/news-info.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { readNewsItem } from './content-reader.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { wireNews } from './wire-news.ts';

export const newsInfoEndpoint = ({
  database,
  settings,
}: {
  readonly database: Database;
  readonly settings: SettingsReader;
}) =>
  endpoint({
    call: newsInfo,
    async handle({ id }, { language }) {
      const row = id > LARGEST_ID ? null : await readNewsItem(database, id, language);
      return row === null ? refuse('notFound') : answer(wireNews(row, settings.timeZone));
    },
  });

/** Of an integer column. */
const LARGEST_ID = 2_147_483_647;
