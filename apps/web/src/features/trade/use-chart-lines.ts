import { useMemo } from 'react';
import type { ChartLine } from '../../chart/chart-line.ts';
import { useTranslation } from '../../language/language.ts';
import type { Instrument } from '../../market/market-queries.ts';
import { priceText } from '../../numbers/price.tsx';
import { quantityText } from '../../numbers/quantity.tsx';
import { useOpenOrders } from '../../orders/order-queries.ts';
import type { Ticket } from './ticket-figures.ts';

/** Entry and stops of the open orders in this instrument, and what the ticket would add. */
export function useChartLines(instrument: Instrument, ticket: Ticket): readonly ChartLine[] {
  const t = useTranslation();
  const { data: holding } = useOpenOrders(1);
  const { data: pending } = useOpenOrders(0);
  const { orderType, target, stopLoss, takeProfit } = ticket;
  const { Id, PricePrecision } = instrument;
  return useMemo(() => {
    const lines: ChartLine[] = [];
    const add = (id: string, kind: ChartLine['kind'], value: string | null, words: string): void => {
      if (value === null || !(Number(value) > 0)) return;
      lines.push({ id, kind, price: Number(value), label: `${words} ${priceText(value, PricePrecision)}` });
    };
    for (const order of [...(holding ?? []), ...(pending ?? [])]
      .filter((each) => each.ForexId === Id)
      .slice(0, MOST_ORDERS)) {
      const words = t(order.OrderType === 1 ? 'trade.buy' : 'trade.sell');
      const price = Number(order.OriginPrice);
      lines.push({
        id: `${order.Id}`,
        kind: order.Status === 0 ? 'target' : 'entry',
        price,
        label: `${words} ${quantityText(order.Quantity)}`,
      });
      add(`${order.Id}-sl`, 'stop', order.TargetLossPrice, t('trade.sl'));
      add(`${order.Id}-tp`, 'profit', order.TargetProfitPrice, t('trade.tp'));
    }
    if (orderType === 'pending') add('ticket-target', 'target', target, t('trade.targetPrice'));
    add('ticket-sl', 'stop', stopLoss, t('trade.sl'));
    add('ticket-tp', 'profit', takeProfit, t('trade.tp'));
    return lines;
  }, [t, holding, pending, Id, PricePrecision, orderType, target, stopLoss, takeProfit]);
}

const MOST_ORDERS = 12;
