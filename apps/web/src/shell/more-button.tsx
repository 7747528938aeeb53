import { Button } from '@candor/ui/button.tsx';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../kit/language/language.ts';

export interface MoreButtonProps {
  readonly isLoading: boolean;
  /** Reads on by itself when it comes into view; after a failure only when pressed. */
  readonly auto: boolean;
  readonly onMore: () => void;
}

/** A list that is read page after page, as its query tells. */
export interface Pages {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

/** At the end of a list, as long as there is more of it. */
export function MorePages({ pages }: { readonly pages: Pages }) {
  if (!pages.hasNextPage) return null;
  return (
    <div className="grid justify-items-center py-4">
      <MoreButton
        isLoading={pages.isFetchingNextPage}
        auto={!pages.isFetchNextPageError}
        onMore={() => void pages.fetchNextPage()}
      />
    </div>
  );
}

/** The next page of a list. */
export function MoreButton({ isLoading, auto, onMore }: MoreButtonProps) {
  const t = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  }, [onMore]);
  useEffect(() => {
    const element = box.current;
    if (element === null || !auto || isLoading) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && more.current(),
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [auto, isLoading]);
  return (
    <div ref={box}>
      <Button variant="secondary" size="small" pending={isLoading} pendingLabel={t('common.loading')} onPress={onMore}>
        {auto ? t('common.more') : t('common.retry')}
      </Button>
    </div>
  );
}
