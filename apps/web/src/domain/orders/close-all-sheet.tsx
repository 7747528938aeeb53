import { Button } from '@candor/ui/button.tsx';
import { RadioChips } from '@candor/ui/chips.tsx';
import { Icon } from '@candor/ui/icon.tsx';
import { Sheet } from '@candor/ui/sheet.tsx';
import { useState } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import { useAccountPush } from '../../live/hooks.ts';
import { accountStore } from '../../live/live.ts';
import { shownSum } from '../../kit/numbers/add-up.ts';
import { Profit } from '../../kit/numbers/amount.tsx';
import { LiveProfit } from './live-cells.tsx';
import { SideBadge } from './order-badges.tsx';
import type { Order } from './order.ts';
import { useCloseAll } from './use-close-all.ts';
import { useCloseAllBlock } from './use-freshness.ts';
import type { CloseOutcome } from './use-close-all.ts';

export interface CloseAllSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly orders: readonly Order[];
}

/** Lists each order and the total first; closes them one by one and says of each what became of it. */
export function CloseAllSheet({ open, onClose, orders }: CloseAllSheetProps) {
  const t = useTranslation();
  const [turn, setTurn] = useState(0);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setTurn(turn + 1);
  }
  return <CloseAll key={turn} open={open} onClose={onClose} orders={orders} title={t('orders.closeAllTitle')} />;
}

function CloseAll({ open, onClose, orders, title }: CloseAllSheetProps & { readonly title: string }) {
  const t = useTranslation();
  const [which, setWhich] = useState<Which>('all');
  const [chosen, setChosen] = useState<ReadonlySet<number>>();
  const { listed, outcomes, phase, start } = useCloseAll(
    chosen === undefined ? orders : orders.filter(({ id }) => chosen.has(id)),
  );
  const choose = (next: Which): void => {
    setWhich(next);
    setChosen(next === 'all' ? undefined : new Set(ordersIn(orders, next).map(({ id }) => id)));
  };
  const stale = useCloseAllBlock();
  const block = stale ?? (listed.length === 0 ? t('history.noneToClose') : undefined);
  const failed = [...outcomes.values()].filter((outcome) => outcome.kind === 'failed').length;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={t('common.close')}
      dismissable={phase !== 'closing'}
      action={
        phase === 'done' && failed === 0 ? (
          <Button size="large" wide onPress={onClose}>
            {t('common.done')}
          </Button>
        ) : (
          <Button
            size="large"
            wide
            variant="danger"
            pending={phase === 'closing'}
            pendingLabel={t('orders.closing')}
            disabledReason={phase === 'closing' ? undefined : block}
            onPress={start}
          >
            {failed > 0 ? t('orders.tryRest', { count: failed }) : t('orders.closeCount', { count: listed.length })}
          </Button>
        )
      }
    >
      {phase === 'ready' && orders.length > 1 && <WhichChips orders={orders} which={which} onWhich={choose} />}
      <ul className="grid">
        {listed.map((order) => (
          <li key={order.id} className="flex min-h-13 flex-wrap items-center gap-x-2 border-b border-line py-2">
            <bdi className="num font-semibold">{order.instrument.displayCode}</bdi>
            <SideBadge order={order} />
            <span className="ms-auto text-end">
              <Outcome order={order} outcome={outcomes.get(order.id)} />
            </span>
          </li>
        ))}
      </ul>
      <p className="flex items-baseline justify-between gap-3 pt-3 font-semibold">
        <span>{t(phase === 'ready' ? 'orders.totalNow' : 'orders.totalClosed')}</span>
        {phase === 'ready' ? (
          <TotalNow orders={listed} />
        ) : (
          <Profit value={shownSum(profitsOf(outcomes), 'exact')} kind="exact" />
        )}
      </p>
      <div role="status" className="pt-1 text-caption text-ink-3">
        {phase === 'done' && t(failed === 0 ? 'orders.allClosed' : 'orders.someLeft', { count: failed })}
      </div>
      {phase === 'ready' && <p className="pt-2 text-caption text-ink-3">{t('orders.closeAllNote')}</p>}
    </Sheet>
  );
}

interface WhichChipsProps {
  readonly orders: readonly Order[];
  readonly which: Which;
  readonly onWhich: (which: Which) => void;
}

function WhichChips({ orders, which, onWhich }: WhichChipsProps) {
  const t = useTranslation();
  return (
    <RadioChips
      wrap
      label={t('history.whichToClose')}
      className="pb-3"
      items={WHICH.map((id) => ({ id, label: t(`history.close.${id}`), disabled: ordersIn(orders, id).length === 0 }))}
      value={which}
      onChange={onWhich}
    />
  );
}

function Outcome({ order, outcome }: { readonly order: Order; readonly outcome: CloseOutcome | undefined }) {
  const t = useTranslation();
  switch (outcome?.kind) {
    case undefined:
      return <LiveProfit order={order} />;
    case 'closing':
      return <span className="text-label text-ink-3">{t('orders.closing')}</span>;
    case 'closed':
      return (
        <span className="inline-flex items-center gap-1.5">
          <Icon name="check" size={16} className="text-success-text" />
          <Profit value={outcome.order.profit} kind="exact" />
        </span>
      );
    case 'gone':
      return <span className="text-label text-ink-3">{t('history.alreadyClosed')}</span>;
    case 'failed':
      return <span className="text-label text-danger-text">{outcome.message}</span>;
  }
}

function TotalNow({ orders }: { readonly orders: readonly Order[] }) {
  const push = useAccountPush();
  const pushed = new Map(push?.orders.map((order) => [order.id, order.profit]));
  return (
    <Profit
      value={shownSum(
        orders.map((order) => pushed.get(order.id) ?? order.profit),
        'exact',
      )}
      kind="exact"
      moving
    />
  );
}

/** By the profits as they are now: the list then stays as it is shown, however they move. */
function ordersIn(orders: readonly Order[], which: Which): readonly Order[] {
  if (which === 'all') return orders;
  const profit = ({ id, profit }: Order): string => accountStore.getOrder(id)?.profit ?? profit;
  return orders.filter((order) => (which === 'loss') === profit(order).startsWith('-'));
}

type Which = (typeof WHICH)[number];
const WHICH = ['all', 'profit', 'loss'] as const;

const profitsOf = (outcomes: ReadonlyMap<number, CloseOutcome>): string[] =>
  [...outcomes.values()].flatMap((outcome) => (outcome.kind === 'closed' ? [outcome.order.profit] : []));
