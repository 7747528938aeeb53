import type { UnfetchedProps } from '@candor/ui/lazy-part.tsx';
import { showToast } from '@candor/ui/toast.tsx';
import { useEffect } from 'react';
import { translation } from '../kit/language/language.ts';
import { useReturn } from '../live/hooks.ts';
import { reconnectDelayMs } from '../live/reconnect-delay.ts';

/**
 * Stands in for the parts of a screen that cannot be fetched: that is said once, the screen stays with all that was
 * entered, and the part is asked for again by itself.
 */
export function UnfetchedPart({ attempts, onRetry }: UnfetchedProps) {
  useEffect(sayUnfetched, []);
  useEffect(() => {
    const timer = setTimeout(onRetry, reconnectDelayMs(attempts));
    return () => clearTimeout(timer);
  }, [attempts, onRetry]);
  useReturn(onRetry);
  return null;
}

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
