import type { NewsTopic } from '@candor/protocol/site/news.ts';
import { IconTile } from '@candor/ui/card.tsx';
import type { IconName } from '@candor/ui/icon-paths.ts';
import { Link } from 'wouter';
import type { ReactNode } from 'react';
import { NEWS_CATEGORY, useNews } from '../../domain/site/site-queries.ts';
import type { NewsCategory, NewsItem } from '../../domain/site/site-queries.ts';
import { Moment } from '../../kit/numbers/moment.tsx';
import { newsPath } from '../../paths.ts';
import { MorePages } from '../../shell/more-button.tsx';
import { NewsBadges } from './news-badges.tsx';
import './news.css';
import { SkeletonRows } from '../../shell/skeletons.tsx';
import { LoadError } from '../../shell/states.tsx';

export interface NewsListProps {
  readonly category: NewsCategory;
  /** What the title or the summary holds; "" is all. */
  readonly search?: string;
  /** What is shown where nothing is published. */
  readonly empty: ReactNode;
}

/** What is published in a category, newest first. */
export function NewsList({ category, search = '', empty }: NewsListProps) {
  const pages = useNews(category, search);
  const { data, error, refetch } = pages;
  if (data === undefined)
    return error === null ? <SkeletonRows /> : <LoadError error={error} onRetry={() => void refetch()} />;
  const items = data.pages.flatMap((page) => page.list);
  if (items.length === 0) return empty;
  return (
    <>
      <ul className="grid gap-3 px-4 pt-1 pb-4">
        {items.map((item) => (
          <li key={item.id}>
            <NewsCard item={item} />
          </li>
        ))}
      </ul>
      <MorePages pages={pages} />
    </>
  );
}

function NewsCard({ item }: { readonly item: NewsItem }) {
  return (
    <Link href={newsPath(item.id)} className="card flex items-start gap-3" data-padding="normal">
      {item.logo === '' ? (
        <IconTile icon={iconOf(item)} />
      ) : (
        <img className="news-logo" src={item.logo} alt="" loading="lazy" decoding="async" />
      )}
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere" dir="auto">
          {item.title}
        </span>
        {item.desc !== '' && (
          <span className="line-clamp-2 text-sm text-ink-2" dir="auto">
            {item.desc}
          </span>
        )}
        <span className="flex flex-wrap items-center gap-2">
          <Moment at={item.createdAt} zone className="text-caption text-ink-3" />
          <NewsBadges item={item} />
        </span>
      </span>
    </Link>
  );
}

const iconOf = ({ topic, category }: NewsItem): IconName =>
  topic === 'general' && category === NEWS_CATEGORY.announcements ? 'megaphone' : ICONS[topic];

const ICONS: Readonly<Record<NewsTopic, IconName>> = {
  general: 'news',
  markets: 'trendUp',
  hours: 'clock',
  instruments: 'candles',
  safety: 'shieldCheck',
  mining: 'mining',
  maintenance: 'refresh',
};
