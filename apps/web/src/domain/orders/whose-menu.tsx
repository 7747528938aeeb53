import { Icon } from '@candor/ui/icon.tsx';
import { PickerSheet } from '@candor/ui/select.tsx';
import { useState } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import type { Whose } from './whose-orders.ts';

export interface WhoseMenuProps {
  readonly traders: ReadonlyMap<Whose, string>;
  readonly value: Whose;
  readonly onChange: (whose: Whose) => void;
}

/** Narrows open orders to the customer's own or to the copies of a trader; nothing where none is a copy. */
export function WhoseMenu({ traders, value, onChange }: WhoseMenuProps) {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (traders.size === 0) return null;
  const options = [
    { id: 'all' as Whose, label: t('orders.whose.all') },
    { id: 'own' as Whose, label: t('orders.whose.own') },
    ...[...traders].map(([id, label]) => ({ id, label })),
  ];
  return (
    <>
      <button
        type="button"
        className="flex min-h-11 min-w-0 items-center gap-1 text-label font-medium text-ink-2"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className="visually-hidden">{t('orders.whose')} </span>
        <bdi className="truncate">{options.find(({ id }) => id === value)?.label}</bdi>
        <Icon name="chevronDown" size={15} className="flex-none" />
      </button>
      <PickerSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('orders.whose')}
        closeLabel={t('common.close')}
        options={options}
        value={value}
        onChange={onChange}
      />
    </>
  );
}
