import { useMemo } from 'react';
import { useQuoteFeed } from '../../../live/hooks.ts';
import { TickTrail } from './tick-trail.ts';

/** The ticks of an instrument from now on, kept for as long as the caller is shown. It renders nothing. */
export function useTickTrail(code: string): TickTrail {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- another instrument has a trail of its own
  const trail = useMemo(() => new TickTrail(), [code]);
  useQuoteFeed(code, trail);
  return trail;
}
