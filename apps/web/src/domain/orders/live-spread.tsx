import { useQuoteFact } from '../../live/hooks.ts';
import { shownSpread } from './pip.ts';

/** The spread now: in pips, or as a difference of prices. Renders when it differs, not on each tick. */
export function LiveSpread({ code, precision }: { readonly code: string; readonly precision: number }) {
  const spread = useQuoteFact(code, ({ bid, ask, time }) => (time === null ? '' : shownSpread(bid, ask, precision)));
  return <bdi className="num text-caption text-ink-3">{spread}</bdi>;
}
