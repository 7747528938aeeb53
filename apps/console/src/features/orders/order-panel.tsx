import { KeyValues } from '@candor/ui/key-values.tsx';
import { rowsBeside, SidePanel } from '../../kit/side-panel.tsx';
import { useTranslation } from '../../language/language.ts';
import { Amount, NO_FIGURE } from '../../numbers/amount.tsx';
import { Moment } from '../../numbers/moment.tsx';
import { Figure } from './order-columns.tsx';
import type { HouseOrder } from './order.ts';

export interface OrderPanelProps {
  readonly order: HouseOrder;
  readonly rows: readonly HouseOrder[] | undefined;
  readonly idOf: (row: HouseOrder) => string;
  readonly onOpen: (row: string) => void;
}

/** Everything that is known of an order. There is nothing to press. */
export function OrderPanel({ order, rows, idOf, onOpen }: OrderPanelProps) {
  const t = useTranslation();
  const figure = (key: string, label: string, value: string) => ({ key, label, value: <Figure value={value} /> });
  const moment = (key: string, label: string, at: number | null) => ({
    ...{ key, label, value: at === null ? NO_FIGURE : <Moment at={at} style="dateTimeSeconds" /> },
  });
  return (
    <SidePanel
      row={idOf(order)}
      title={`${order.show_code} · ${order.id}`}
      beside={rowsBeside(rows, idOf, idOf(order))}
      onOpen={onOpen}
    >
      <KeyValues
        lined
        items={[
          { key: 'side', label: t('console.desk.side'), value: t(`console.desk.side.${order.side}`) },
          { key: 'state', label: t('console.desk.orderState'), value: t(`console.desk.orderState.${order.state}`) },
          { key: 'customer', label: t('console.desk.customer'), value: <bdi className="num">{order.customer_id}</bdi> },
          figure('lots', t('console.desk.lots'), order.lots),
          { key: 'leverage', label: t('console.desk.leverage'), value: <bdi className="num">{order.leverage}</bdi> },
          figure('target', t('console.desk.target'), order.target),
          figure('open', t('console.desk.openPrice'), order.open_price),
          figure('close', t('console.desk.closePrice'), order.close_price),
          figure('stop', t('console.desk.stopLoss'), order.stop_loss),
          figure('take', t('console.desk.takeProfit'), order.take_profit),
          figure('margin', t('console.desk.marginHeld'), order.margin),
          figure('fee', t('console.desk.fee'), order.fee),
          {
            key: 'profit',
            label: t('console.desk.profit'),
            value: order.profit === '' ? NO_FIGURE : <Amount value={order.profit} sign="always" coloured />,
          },
          {
            key: 'reason',
            label: t('console.desk.closeReason'),
            value: order.close_reason === '' ? NO_FIGURE : <bdi>{order.close_reason}</bdi>,
          },
          moment('placed', t('console.desk.placed'), order.createdAt),
          moment('opened', t('console.desk.opened'), order.openedAt),
          moment('closed', t('console.desk.closed'), order.closedAt),
        ]}
      />
    </SidePanel>
  );
}
