import { Button } from '@candor/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import { priceText } from '../../kit/numbers/price.tsx';
import { useQuote } from '../../live/hooks.ts';
import { breakEvenStop } from './break-even.ts';
import { ChangeFailure } from './change-failure.tsx';
import { useCloseBlock } from './close-block.ts';
import { stopsOf, useSetStops } from './order-changes.ts';
import type { Stops } from './order-changes.ts';
import { closingSideOf } from './order-queries.ts';
import type { Order } from './order.ts';
import { useOrderRate } from './use-order-rate.ts';

/**
 * Moves the stop loss at once to where the position loses nothing, where the price allows it. That only takes risk
 * away, so it asks nothing, and can be undone in the same place.
 */
export function BreakEvenButton({ order }: { readonly order: Order }) {
  const t = useTranslation();
  const { code, pricePrecision } = order.instrument;
  const now = useQuote(code)?.[closingSideOf(order)] ?? order.closePrice;
  const offered = breakEvenStop(order, useOrderRate(order), now);
  const isBlocked = useCloseBlock(order) !== undefined;
  const [move, setMove] = useState<{ readonly to: string; readonly before: Stops }>();
  const moving = useSetStops(order);
  const undoing = useSetStops(order);
  const isMoved = move !== undefined && moving.state.kind === 'done' && undoing.state.kind !== 'done';
  // While an answer is missing, that very move is asked about.
  const isAsking = moving.state.kind === 'unanswered';
  const to = isMoved || isAsking ? move?.to : isBlocked ? undefined : (offered ?? undefined);
  if (to === undefined && moving.state.kind !== 'sending') return null;
  const change = isMoved ? undoing : moving;
  const isUnanswered = change.state.kind === 'unanswered';
  const price = priceText(to ?? '', pricePrecision);
  const press = (): void => {
    if (isMoved) return void undoing.run(move.before);
    if (to === undefined) return undefined;
    const before = isAsking && move !== undefined ? move.before : stopsOf(order);
    setMove({ to, before });
    undoing.reset();
    return void moving.run({ ...before, stopLoss: to, trail: null });
  };
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-2">
      <span role="status" className="text-label text-ink-2 empty:hidden">
        {isMoved && t('orders.breakEvenSet', { price })}
      </span>
      <Button
        variant="ghost"
        size="small"
        pending={change.state.kind === 'sending'}
        pendingLabel={t('common.sending')}
        onPress={press}
      >
        {isUnanswered ? t('trade.askAgain') : isMoved ? t('orders.undo') : t('orders.breakEven', { price })}
      </Button>
      <ChangeFailure state={change.state} />
    </div>
  );
}
