import { formatSiteTime } from '../../kernel/site-time.ts';
import type { readNewsItem } from './content-reader.ts';

type NewsRow = NonNullable<Awaited<ReturnType<typeof readNewsItem>>>;

export const wireNews = (row: NewsRow, timeZone: string) => ({
  id: row.id,
  logo: row.logo,
  title: row.title,
  desc: row.description,
  content: row.content,
  created_at: formatSiteTime(row.published_at.getTime(), timeZone),
  createdAt: row.published_at.getTime(),
});
