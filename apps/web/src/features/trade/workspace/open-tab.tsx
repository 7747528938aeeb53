import { Button } from '@candor/ui/button.tsx';
import { useState } from 'react';
import { CloseAllSheet } from '../../../domain/orders/close-all-sheet.tsx';
import type { OpenStatus } from '../../../domain/orders/order-keys.ts';
import { useOpenOrders } from '../../../domain/orders/order-queries.ts';
import type { OrderActionsProps } from '../../../domain/orders/table/order-actions.tsx';
import { PendingTable } from '../../../domain/orders/table/pending-table.tsx';
import { PositionsTable } from '../../../domain/orders/table/positions-table.tsx';
import { useTranslation } from '../../../kit/language/language.ts';
import { PanelState } from './panel-state.tsx';
import { narrowed } from './panel-filter.ts';
import type { PanelFilter } from './panel-filter.ts';

export interface OpenTabProps extends Omit<OrderActionsProps, 'order'> {
  readonly status: OpenStatus;
  readonly filter: PanelFilter;
}

/** Positions or pending orders, in every state that such a list can be in. */
export function OpenTab({ status, filter, ...actions }: OpenTabProps) {
  const t = useTranslation();
  const { data, error, refetch } = useOpenOrders(status);
  const [isClosingAll, setClosingAll] = useState(false);
  const shown = narrowed(data ?? [], filter);
  const isOpen = status === 'open';
  const note =
    data !== undefined && shown.length < data.length
      ? t('workspace.shownOf', { shown: String(shown.length), all: data.length })
      : isOpen
        ? t('workspace.feeNote')
        : '';
  return (
    <>
      {data === undefined || shown.length === 0 ? (
        <PanelState
          isLoading={data === undefined}
          error={data === undefined ? error : null}
          onRetry={() => void refetch()}
          empty={t(isOpen ? 'orders.emptyHolding' : 'orders.emptyPending')}
          hint={t(isOpen ? 'orders.emptyHoldingHint' : 'orders.emptyPendingHint')}
        />
      ) : isOpen ? (
        <PositionsTable
          orders={shown}
          note={note}
          footAction={
            <Button size="tiny" variant="danger-outline" onPress={() => setClosingAll(true)}>
              {t('orders.closeAll')}
            </Button>
          }
          {...actions}
        />
      ) : (
        <PendingTable orders={shown} note={note} {...actions} />
      )}
      {/* Next to the table, so that it does not go with the last order. */}
      {isOpen && <CloseAllSheet open={isClosingAll} onClose={() => setClosingAll(false)} orders={shown} />}
    </>
  );
}
