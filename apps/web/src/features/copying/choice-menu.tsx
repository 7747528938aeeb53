import { Icon } from '@candor/ui/icon.tsx';
import { PickerSheet } from '@candor/ui/select.tsx';
import { useState } from 'react';
import { useTranslation } from '../../kit/language/language.ts';

export interface ChoiceMenuProps<Id extends string> {
  readonly label: string;
  readonly options: readonly { readonly id: Id; readonly label: string }[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
}

/** The order of a list, as a word that opens the others. */
export function ChoiceMenu<Id extends string>({ label, options, value, onChange }: ChoiceMenuProps<Id>) {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="flex min-h-11 items-center gap-1 text-label font-medium text-ink-2"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className="visually-hidden">{label} </span>
        {options.find(({ id }) => id === value)?.label}
        <Icon name="chevronDown" size={15} />
      </button>
      <PickerSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={label}
        closeLabel={t('common.close')}
        {...{ options, value, onChange }}
      />
    </>
  );
}
