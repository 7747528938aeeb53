import { Icon } from '@candor/ui/icon.tsx';
import { PickerSheet } from '@candor/ui/select.tsx';
import { useState } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import type { OpenStatus } from '../../domain/orders/order-keys.ts';
import { ORDER_SORTS } from '../../domain/orders/sort-orders.ts';
import type { OrderSort } from '../../domain/orders/sort-orders.ts';

export interface SortMenuProps {
  readonly value: OrderSort;
  readonly onChange: (sort: OrderSort) => void;
  readonly status: OpenStatus;
}

export function SortMenu({ value, onChange, status }: SortMenuProps) {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const options = ORDER_SORTS.filter((id) => status === 'open' || id === 'newest' || id === 'instrument').map((id) => ({
    id,
    label: t(`orders.sort.${id}`),
  }));
  return (
    <>
      <button
        type="button"
        className="flex min-h-11 items-center gap-1 text-label font-medium text-ink-2"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className="visually-hidden">{t('orders.sortBy')} </span>
        {t(`orders.sort.${value}`)}
        <Icon name="chevronDown" size={15} />
      </button>
      <PickerSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('orders.sortBy')}
        closeLabel={t('common.close')}
        options={options}
        value={value}
        onChange={onChange}
      />
    </>
  );
}
