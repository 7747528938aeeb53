import { Button } from '@candor/ui/button.tsx';
import { Link } from 'wouter';
import { useTranslation } from '../../../kit/language/language.ts';
import type { Pages } from '../../../shell/more-button.tsx';

export interface PageNoteProps {
  /** What has been read, as the query of the pages tells. */
  readonly pages: Pages;
  readonly shown: number;
  readonly total: number;
  /** Where all of them are. */
  readonly href: string;
}

/** At the foot of a table that is read page after page: how much of it is shown, and the way to the rest. */
export function PageNote({ pages, shown, total, href }: PageNoteProps) {
  const t = useTranslation();
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      {t('workspace.shownOf', { shown: String(shown), all: total })}
      {pages.hasNextPage && (
        <Button
          size="tiny"
          variant="ghost"
          pending={pages.isFetchingNextPage}
          pendingLabel={t('common.loading')}
          onPress={() => void pages.fetchNextPage()}
        >
          {t(pages.isFetchNextPageError ? 'common.retry' : 'common.more')}
        </Button>
      )}
      <Link className="text-primary-text" href={href}>
        {t('common.seeAll')}
      </Link>
    </span>
  );
}
