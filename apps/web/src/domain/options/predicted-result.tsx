import { useTranslation } from '../../kit/language/language.ts';
import { useQuote } from '../../live/hooks.ts';
import { Profit } from '../../kit/numbers/amount.tsx';
import { useIsStale } from '../orders/live-cells.tsx';
import { shownResult, standingAt } from './option-figures.ts';
import { directionOf, termsOf } from './option-queries.ts';
import type { Option } from './option-queries.ts';

/** What the option would bring if it ended at the newest price. Grey while that is old; renders on its ticks. */
export function PredictedResult({ option, className }: { readonly option: Option; readonly className?: string }) {
  const t = useTranslation();
  const quote = useQuote(option.ForexTradeList.Code);
  const isStale = useIsStale(option.ForexTradeList.Code);
  if (quote === undefined) return <span className={className}>&mdash;</span>;
  const open = { bid: option.OpenTick.Bid, ask: option.OpenTick.Ask };
  const standing = standingAt(directionOf(option), open, quote);
  const value = standing === null ? '' : shownResult(termsOf(option), standing);
  return (
    <span className={isStale ? 'opacity-60' : undefined}>
      <Profit value={value} {...(className === undefined ? {} : { className })} />
      {isStale && <span className="visually-hidden"> {t('orders.fresh.stale')}</span>}
    </span>
  );
}
