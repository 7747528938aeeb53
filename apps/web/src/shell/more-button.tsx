import { Button } from '@candor/ui/button.tsx';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../kit/language/language.ts';

export interface MoreButtonProps {
  readonly isLoading: boolean;
  /** Reads on by itself when it comes into view; after a failure only when pressed. */
  readonly auto: boolean;
  readonly onMore: () => void;
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
