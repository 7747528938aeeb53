import { Button } from '@candor/ui/button.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { useOrderFigures, useQuote } from '../../live/hooks.ts';
import { useAmountsHidden } from '../../kit/numbers/hidden-amounts.ts';
import { EXACT_STYLE, figure, MASK } from '../../kit/numbers/figure.ts';
import { priceText } from '../../kit/numbers/price.tsx';
import { useCloseBlock } from './close-block.ts';
import { closingSideOf } from './order-queries.ts';
import type { Order } from './order.ts';
import type { Change } from '@candor/client/use-change.ts';

/** Closes the whole order, and says at which price and with what result. Renders on ticks. */
export function CloseButton({ order, change }: { readonly order: Order; readonly change: Change<Order> }) {
  const t = useTranslation();
  const { code, pricePrecision } = order.instrument;
  const quote = useQuote(code);
  const hidden = useAmountsHidden();
  const profit = useOrderFigures(order.id)?.profit ?? order.profit;
  const block = useCloseBlock(order);
  const price = priceText(quote?.[closingSideOf(order)] ?? order.closePrice, pricePrecision);
  const result = hidden ? MASK : figure(profit, { ...EXACT_STYLE, sign: 'always' });
  const isUnanswered = change.state.kind === 'unanswered';
  return (
    <Button
      size="large"
      className="!flex-col !gap-0"
      pending={change.state.kind === 'sending'}
      pendingLabel={t('common.sending')}
      disabledReason={isUnanswered || change.state.kind === 'sending' ? undefined : block}
      onPress={() => void change.run()}
    >
      {isUnanswered ? (
        t('trade.askAgain')
      ) : (
        <>
          <span>{t('orders.closeAt', { price })}</span>
          <span className="text-caption font-medium">
            {t(profit.startsWith('-') ? 'orders.take' : 'orders.keep', { profit: result })}
          </span>
        </>
      )}
    </Button>
  );
}
