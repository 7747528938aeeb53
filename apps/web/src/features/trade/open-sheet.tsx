import { Sheet } from '@candor/ui/sheet.tsx';
import { OptionList } from '../../domain/options/option-list.tsx';
import { useRunningOptions } from '../../domain/options/option-queries.ts';
import { OrderList } from '../../domain/orders/order-list.tsx';
import { useOpenOrders } from '../../domain/orders/order-queries.ts';
import { useTranslation } from '../../kit/language/language.ts';

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
      {open.length === 0 && <p className="py-3 text-label text-ink-3">{t('common.nothingHere')}</p>}
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
