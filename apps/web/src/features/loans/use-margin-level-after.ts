import { useAccountDetail } from '../../domain/account/account-queries.ts';
import { percentOf, subtract } from '../../domain/orders/order-figures.ts';
import { percentFigure } from '../../kit/numbers/figure.ts';
import { useAccountPush } from '../../live/hooks.ts';

/** The margin level of the contract account once so much has left it; undefined where nothing needs margin. */
export function useMarginLevelAfter(amount: string): string | undefined {
  const push = useAccountPush();
  const { data } = useAccountDetail();
  const [equity, margin] = [push?.equity ?? data?.equity, push?.usedMargin ?? data?.usedMargin];
  if (equity === undefined || margin === undefined) return undefined;
  const level = percentOf(subtract(equity, amount) ?? '', margin);
  return level === null ? undefined : percentFigure(level, { maxDecimals: 0, rounding: 'down' });
}
