import { showToast } from '@candor/ui/toast.tsx';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { LineDragHost, StopKind } from '../chart/chart-line.ts';
import { useTranslation } from '../../kit/language/language.ts';
import type { Instrument } from '../market/instrument.ts';
import { useOrderBlock } from './close-block.ts';
import { useOpenOrders } from './order-queries.ts';
import type { Order } from './order.ts';
import { stopLabel, useStopLabelTerms } from './stop-label.ts';

export interface StopMoves {
  /** The same object as long as nothing of it changes. */
  readonly lineDrag: LineDragHost;
  /** The question before a stop is moved. */
  readonly question: ReactNode;
}

/** Lets the stops of the customer's orders be moved by their lines on a chart. A line that is let go only asks. */
export function useStopMoves(instrument: Instrument): StopMoves {
  const t = useTranslation();
  const { data: holding } = useOpenOrders('open');
  const { data: pending } = useOpenOrders('pending');
  const [asked, setAsked] = useState<{ order: Order; which: StopKind; price: string }>();
  const block = useOrderBlock(instrument.code);
  const { precision, rate, isHidden } = useStopLabelTerms(t, instrument);
  const lineDrag = useMemo((): LineDragHost => {
    const find = (id: number) => [...(holding ?? []), ...(pending ?? [])].find((order) => order.id === id);
    return {
      isBlocked: block !== undefined,
      onBlocked: () => block !== undefined && showToast({ text: block }),
      onDrop: ({ orderId }, which, price) => {
        const order = find(orderId);
        if (order !== undefined) setAsked({ order, which, price });
      },
      label: ({ orderId }, which, price) => {
        const order = find(orderId);
        return order === undefined ? '' : stopLabel(order, which, price, { t, precision, rate, isHidden });
      },
    };
  }, [t, holding, pending, block, precision, rate, isHidden]);
  // An order that fills leaves one list before it is in the other; one that is gone altogether the server refuses.
  const fresh = [...(holding ?? []), ...(pending ?? [])].find(({ id }) => id === asked?.order.id);
  const question = asked !== undefined && (
    <Suspense fallback={null}>
      <StopMoveSheet
        key={`${asked.order.id} ${asked.which} ${asked.price}`}
        order={fresh ?? asked.order}
        which={asked.which}
        price={asked.price}
        onClose={() => setAsked(undefined)}
      />
    </Suspense>
  );
  return { lineDrag, question };
}

const StopMoveSheet = lazy(async () => ({ default: (await import('./stop-move-sheet.tsx')).StopMoveSheet }));
