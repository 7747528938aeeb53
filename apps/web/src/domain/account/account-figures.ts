import { useAccountPush } from '../../live/hooks.ts';
import { leftOf } from '../../kit/numbers/add-up.ts';
import { subtract } from '../orders/order-figures.ts';
import { useSite } from '../site/site.ts';
import { useAccountDetail } from './account-queries.ts';

/** The trading account now, as decimal texts: "" while not read yet. */
export interface AccountNow {
  readonly equity: string;
  /** Used by positions. */
  readonly margin: string;
  /** Held by pending orders. */
  readonly reserved: string;
  readonly free: string;
  readonly profit: string;
  /** Percent, or the word of the server where no margin is used. */
  readonly level: string;
  /** The level in percent at which positions are closed. */
  readonly closeOut: number;
}

/** As pushed; as read until the first push. What is used, reserved and available is the equity, to the shown digit. */
export function useAccountNow(): AccountNow {
  const push = useAccountPush();
  const { data } = useAccountDetail();
  const { info } = useSite();
  if (push !== undefined) {
    return {
      profit: push.openProfit,
      ...figuresOf(push.equity, push.usedMargin, push.freeMargin),
      level: push.marginLevel,
      closeOut: push.stopOutLevel,
    };
  }
  return {
    profit: data?.floatingProfit ?? '',
    ...figuresOf(data?.equity ?? '', data?.usedMargin ?? '', data?.freeMargin ?? ''),
    level: data?.marginLevel ?? '',
    closeOut: data?.stopOutLevel ?? info?.stopOutLevel ?? 50,
  };
}

/** Each is rounded together with those before it, so that all are less than a shown digit away from what they are. */
function figuresOf(equity: string, margin: string, free: string) {
  const held = subtract(equity, free) ?? '';
  const reserved = subtract(held, margin) ?? '';
  return { equity, reserved, margin: leftOf(held, reserved), free: leftOf(equity, held) };
}
