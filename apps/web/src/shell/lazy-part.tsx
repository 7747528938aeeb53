import { lazyPart as part } from '@candor/ui/lazy-part.tsx';
import type { LazyPart, Loader, UnfetchedProps } from '@candor/ui/lazy-part.tsx';
import { showToast } from '@candor/ui/toast.tsx';
import { useEffect } from 'react';
import type { ComponentType } from 'react';
import { translation } from '../kit/language/language.ts';
import { useReturn } from '../live/hooks.ts';
import { reconnectDelayMs } from '../live/reconnect-delay.ts';

/**
 * A part of a screen in a chunk of its own. Where it cannot be fetched, that is said once, the screen stays with all
 * that was entered, and the part is asked for again by itself. A screen is no part: it has nothing to go on with.
 */
export const lazyPart = <Props extends object>(
  load: Loader<Props>,
  Meanwhile?: ComponentType<Props>,
): LazyPart<Props> => part(load, Meanwhile, Unfetched);

/** Says that something of this page could not be fetched. After an update of the site a new page alone can have it. */
export function sayUnfetched(): void {
  const t = translation();
  showToast({
    text: t('common.loadFailed'),
    tone: 'danger',
    actionLabel: t('shell.reload'),
    onAction: () => location.reload(),
  });
}

function Unfetched({ attempts, onRetry }: UnfetchedProps) {
  useEffect(sayUnfetched, []);
  useEffect(() => {
    const timer = setTimeout(onRetry, reconnectDelayMs(attempts));
    return () => clearTimeout(timer);
  }, [attempts, onRetry]);
  useReturn(onRetry);
  return null;
}
