import type { Translator } from '@candor/locales/translate.ts';
import { KeyValues } from '@candor/ui/key-values.tsx';
import type { ReactNode } from 'react';
import { neighboursOf, SidePanel } from '../../kit/side-panel.tsx';
import { useTranslation } from '../../language/language.ts';
import { Amount, NO_FIGURE } from '../../numbers/amount.tsx';
import { Moment } from '../../numbers/moment.tsx';
import { Figure } from './order-columns.tsx';
import type { ListedOrder } from './order.ts';

export interface OrderPanelProps {
  readonly order: ListedOrder;
  readonly rows: readonly ListedOrder[] | undefined;
  readonly idOf: (row: ListedOrder) => string;
  readonly onOpen: (row: string) => void;
}

/** Everything that is known of an order. There is nothing to press. */
export function OrderPanel({ order, rows, idOf, onOpen }: OrderPanelProps) {
  const t = useTranslation();
  const figure = (key: string, label: string, value: string) => ({ key, label, value: <Figure value={value} /> });
  const moment = (key: string, label: string, at: number | null) => ({
    key,
    label,
    value: at === null ? NO_FIGURE : <Moment at={at} style="dateTimeSeconds" />,
  });
  return (
    <SidePanel
      row={idOf(order)}
      title={`${order.instrument} · ${order.id}`}
      neighbours={neighboursOf(rows, idOf, idOf(order))}
      onOpen={onOpen}
    >
      <KeyValues
        lined
        items={[
          { key: 'side', label: t('console.operations.side'), value: t(`console.operations.side.${order.side}`) },
          {
            key: 'state',
            label: t('console.operations.orderState'),
            value: t(`console.operations.orderState.${order.state}`),
          },
          {
            key: 'customer',
            label: t('console.operations.customer'),
            value: <bdi className="num">{order.customerId}</bdi>,
          },
          figure('lots', t('console.operations.lots'), order.lots),
          {
            key: 'leverage',
            label: t('console.operations.leverage'),
            value: <bdi className="num">{order.leverage}</bdi>,
          },
          figure('target', t('console.operations.target'), order.target),
          figure('open', t('console.operations.openPrice'), order.openPrice),
          figure('close', t('console.operations.closePrice'), order.closePrice),
          figure('stop', t('console.operations.stopLoss'), order.stopLoss),
          figure('trail', t('console.operations.trail'), order.trail),
          figure('take', t('console.operations.takeProfit'), order.takeProfit),
          figure('margin', t('console.operations.marginHeld'), order.margin),
          figure('fee', t('console.operations.fee'), order.fee),
          {
            key: 'profit',
            label: t('console.operations.profit'),
            value: order.profit === '' ? NO_FIGURE : <Amount value={order.profit} sign="always" coloured />,
          },
          {
            key: 'reason',
            label: t('console.operations.closeReason'),
            value: order.closeReason === '' ? NO_FIGURE : closeReasonText(t, order.closeReason),
          },
          moment('placed', t('console.operations.placed'), order.createdAt),
          moment('opened', t('console.operations.opened'), order.openedAt),
          moment('closed', t('console.operations.closed'), order.closedAt),
        ]}
      />
    </SidePanel>
  );
}

/** In words; a reason that this page does not know as it is stored. */
function closeReasonText(t: Translator, reason: string): ReactNode {
  const key = `console.operations.closeReason.${reason}`;
  return t.has(key) ? t.unchecked(key) : <bdi>{reason}</bdi>;
}
