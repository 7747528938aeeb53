import { lazyPart } from '@candor/ui/lazy-part.tsx';
import { showToast } from '@candor/ui/toast.tsx';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { LineDragHost, OrderPrice } from '../chart/chart-line.ts';
import { loadTexts, useTranslation } from '../../kit/language/language.ts';
import { priceText } from '../../kit/numbers/price.tsx';
import type { Instrument } from '../market/instrument.ts';
import { useOrderBlock } from './close-block.ts';
import { useOpenOrders } from './order-queries.ts';
import type { Order } from './order.ts';
import { orderLabel, stopLabel, useStopLabelTerms } from './stop-label.ts';

export interface StopMoves {
  /** The same object as long as nothing of it changes. */
  readonly lineDrag: LineDragHost;
  /** The question before a line is moved. */
  readonly question: ReactNode;
}

/** Lets stops, and targets of pending orders, be moved by their lines on a chart. A line that is let go only asks. */
export function useStopMoves(instrument: Instrument): StopMoves {
  const t = useTranslation();
  const { data: holding } = useOpenOrders('open');
  const { data: pending } = useOpenOrders('pending');
  const [asked, setAsked] = useState<{ order: Order; which: OrderPrice; price: string }>();
  const block = useOrderBlock(instrument.code);
  const { precision, rate, isHidden } = useStopLabelTerms(t, instrument);
  const lineDrag = useMemo((): LineDragHost => {
    const find = (id: number) => [...(holding ?? []), ...(pending ?? [])].find((order) => order.id === id);
    return {
      isBlocked: () => block !== undefined,
      onBlocked: () => block !== undefined && showToast({ text: block }),
      onDrop: ({ id }, which, price) => {
        const order = find(id);
        if (order !== undefined && which !== 'alert') setAsked({ order, which, price });
      },
      label: ({ id }, which, price) => {
        const order = find(id);
        if (order === undefined || which === 'alert') return '';
        if (which === 'target') return orderLabel(order, t, priceText(price, precision));
        return stopLabel(order, which, price, { t, precision, rate, isHidden });
      },
    };
  }, [t, holding, pending, block, precision, rate, isHidden]);
  // An order that fills leaves one list before it is in the other; one that is gone altogether the server refuses.
  const fresh = [...(holding ?? []), ...(pending ?? [])].find(({ id }) => id === asked?.order.id);
  const question = asked !== undefined && (
    <MoveQuestion
      key={`${asked.order.id} ${asked.which} ${asked.price}`}
      {...asked}
      order={fresh ?? asked.order}
      onClose={() => setAsked(undefined)}
    />
  );
  return { lineDrag, question };
}

const MoveQuestion = lazyPart(async () => {
  const [part] = await Promise.all([import('./move-question.tsx'), loadTexts('order-change')]);
  return part.MoveQuestion;
});
