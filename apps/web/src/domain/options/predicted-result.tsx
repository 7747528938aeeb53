import { useTranslation } from '../../kit/language/language.ts';
import { useQuote } from '../../live/hooks.ts';
import { Profit } from '../../kit/numbers/amount.tsx';
import { useIsStale } from '../orders/live-cells.tsx';
import { shownResult, standingAt } from './option-figures.ts';
import type { Option } from './option.ts';

/** What the option would bring if it ended at the newest price. Grey while that is old; renders on its ticks. */
export function PredictedResult({ option, className }: { readonly option: Option; readonly className?: string }) {
  const t = useTranslation();
  const quote = useQuote(option.instrument.code);
  const isStale = useIsStale(option.instrument.code);
  if (quote === undefined) return <span className={className}>&mdash;</span>;
  const open = { bid: option.openTick.bid, ask: option.openTick.ask };
  const standing = standingAt(option.direction, open, quote);
  const value = standing === null ? '' : shownResult(option, standing);
  return (
    <span className={isStale ? 'opacity-60' : undefined}>
      <Profit value={value} {...(className === undefined ? {} : { className })} />
      {isStale && <span className="visually-hidden"> {t('orders.fresh.stale')}</span>}
    </span>
  );
}
