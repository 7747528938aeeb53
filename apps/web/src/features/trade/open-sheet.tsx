import { Sheet } from '@candor/ui/sheet.tsx';
import { OptionList } from '../../domain/options/option-list.tsx';
import { useRunningOptions } from '../../domain/options/option-queries.ts';
import { OrderList } from '../../domain/orders/order-list.tsx';
import { useOpenOrders } from '../../domain/orders/order-queries.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { Profit } from '../../kit/numbers/amount.tsx';
import { useAccountPush } from '../../live/hooks.ts';

export interface OpenCounts {
  readonly isOption: boolean;
  readonly open: number;
  readonly pending: number;
  readonly options: number;
}

/** How many, and what they stand at together. Renders on account pushes. */
export function OpenSummaryLine({ isOption, open, pending, options }: OpenCounts) {
  const t = useTranslation();
  const push = useAccountPush();
  if (isOption) return <span>{`${t('options.running')}: ${options}`}</span>;
  return (
    <>
      <span className="min-w-0 flex-1 text-start">
        {open > 0 && `${t('orders.holding')}: ${open}`}
        {open > 0 && pending > 0 && ' · '}
        {pending > 0 && `${t('orders.pending')}: ${pending}`}
      </span>
      {open > 0 && push !== undefined && (
        <Profit value={push.openProfit} kind="exact" moving className="font-semibold" />
      )}
    </>
  );
}

export interface OpenSheetProps {
  readonly isOption: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Positions and pending orders, or options in progress, each with its own sheet. */
export function OpenSheet({ isOption, open, onClose }: OpenSheetProps) {
  const t = useTranslation();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(isOption ? 'options.running' : 'orders.holding')}
      closeLabel={t('common.close')}
    >
      {isOption ? <Options /> : <Orders />}
    </Sheet>
  );
}

function Orders() {
  const t = useTranslation();
  const open = useOpenOrders('open').data ?? [];
  const pending = useOpenOrders('pending').data ?? [];
  return (
    <>
      {open.length === 0 && <p className="py-3 text-label text-ink-3">{t('orders.emptyHolding')}</p>}
      <OrderList label={t('orders.holding')} orders={open} />
      {pending.length > 0 && <h3 className="pt-4 pb-1 text-label font-semibold">{t('orders.pending')}</h3>}
      <OrderList label={t('orders.pending')} orders={pending} />
    </>
  );
}

function Options() {
  const t = useTranslation();
  const options = useRunningOptions().data ?? [];
  return (
    <>
      {options.length === 0 && <p className="py-3 text-label text-ink-3">{t('options.emptyRunning')}</p>}
      <OptionList label={t('options.running')} options={options} />
    </>
  );
}
