import { useMemo } from 'react';
import type { ChartLine, LineTarget } from '../../domain/chart/chart-line.ts';
import { useTranslation } from '../../kit/language/language.ts';
import type { Instrument } from '../../domain/market/instrument.ts';
import { priceText } from '../../kit/numbers/price.tsx';
import { useOpenOrders } from '../../domain/orders/order-queries.ts';
import type { Order } from '../../domain/orders/order.ts';
import { orderLabel, stopLabel, useStopLabelTerms } from '../../domain/orders/stop-label.ts';
import type { StopLabelTerms } from '../../domain/orders/stop-label.ts';
import type { Ticket, TicketStop } from './ticket-figures.ts';

/** Entry, target and stops of the open orders in this instrument, and what the ticket would add. */
export function useChartLines(instrument: Instrument, ticket: Ticket): readonly ChartLine[] {
  const t = useTranslation();
  const { data: holding } = useOpenOrders('open');
  const { data: pending } = useOpenOrders('pending');
  const { orderType, target, stopLoss, takeProfit } = ticket;
  const { id } = instrument;
  const { precision, rate, isHidden } = useStopLabelTerms(t, instrument);
  return useMemo(() => {
    const terms = { t, precision, rate, isHidden };
    const lines = [...(holding ?? []), ...(pending ?? [])]
      .filter((each) => each.instrumentId === id)
      .slice(0, MOST_ORDERS)
      .flatMap((order) => linesOf(order, terms));
    // A distance has a price for each side, and these move with the market: only what is a price has a line.
    const add = (id: string, kind: ChartLine['kind'], value: TicketStop | null, words: string): void => {
      if (typeof value !== 'string' || !(Number(value) > 0)) return;
      lines.push({ id, kind, price: Number(value), label: `${words} ${priceText(value, precision)}` });
    };
    if (orderType === 'pending') add('ticket-target', 'target', target, t('trade.targetPrice'));
    add('ticket-sl', 'stop', stopLoss, t('trade.sl'));
    add('ticket-tp', 'profit', takeProfit, t('trade.tp'));
    return lines;
  }, [t, holding, pending, id, precision, rate, isHidden, orderType, target, stopLoss, takeProfit]);
}

/**
 * The lines of one order. Its stops can be dragged, and the target of one that is pending; from the line of a position,
 * whose price stays, a stop can be drawn out.
 */
function linesOf(order: Order, terms: StopLabelTerms): ChartLine[] {
  const { id, status, openPrice, stopLoss, takeProfit } = order;
  const isPending = status === 'pending';
  const side = order.side;
  const drag = (sets: LineTarget['sets']): LineTarget => ({ id, side, sets });
  const lines: ChartLine[] = [
    {
      id: `${id}`,
      kind: isPending ? 'target' : 'entry',
      price: Number(openPrice),
      label: orderLabel(order, terms.t),
      ...(isPending ? { drag: drag('target') } : stopLoss === '' || takeProfit === '' ? { drag: drag('either') } : {}),
    },
  ];
  for (const which of ['stopLoss', 'takeProfit'] as const) {
    const price = which === 'stopLoss' ? stopLoss : takeProfit;
    if (price === '') continue;
    lines.push({
      id: `${id}-${which}`,
      kind: which === 'stopLoss' ? 'stop' : 'profit',
      price: Number(price),
      label: stopLabel(order, which, price, terms),
      drag: drag(which),
    });
  }
  return lines;
}

const MOST_ORDERS = 12;
