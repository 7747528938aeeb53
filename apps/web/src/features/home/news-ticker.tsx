import { Icon } from '@candor/ui/icon.tsx';
import { Skeleton } from '@candor/ui/skeleton.tsx';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useTranslation } from '../../kit/language/language.ts';
import { newsPath } from '../../paths.ts';
import { useHeadlines } from '../../domain/site/site-queries.ts';

/**
 * One headline at a time, the next after three seconds; it stands still under
 * a pointer, with the focus, and for those who want no motion.
 */
export function NewsTicker() {
  const t = useTranslation();
  const { data, isError } = useHeadlines();
  const [held, setHeld] = useState(false);
  const index = useRotation(data?.length ?? 0, held);
  if (isError || data?.length === 0) return null;
  if (data === undefined) return <Skeleton height={40} />;
  const headline = data[index % data.length];
  if (headline === undefined) return null;
  return (
    <Link
      href={newsPath(headline.id)}
      className="flex min-h-10 items-center gap-2.5 rounded-md bg-fill ps-3 pe-2.5"
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
    >
      <span className="text-ink-2">
        <Icon name="megaphone" size={18} />
      </span>
      <span className="min-w-0 flex-1 truncate text-label align-as-page" data-may-be-cut="" dir="auto">
        {headline.title}
      </span>
      <span className="text-caption whitespace-nowrap text-ink-3">
        {t('common.position', { index: (index % data.length) + 1, count: data.length })}
      </span>
    </Link>
  );
}

function useRotation(count: number, held: boolean): number {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    if (held || count < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const timer = setInterval(() => setIndex((current) => current + 1), ROTATE_MS);
    return () => clearInterval(timer);
  }, [held, count]);
  return index;
}

const ROTATE_MS = 3_000;
