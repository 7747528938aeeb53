import { Icon } from '@candor/ui/icon.tsx';
import { FieldFrame } from '@candor/ui/field-frame.tsx';
import { useRef } from 'react';
import { useTranslation } from '../language/language.ts';

interface ChosenFieldProps {
  readonly label: string;
  /** What there is to choose from, in the order of the list. */
  readonly options: readonly { readonly id: string; readonly label: string }[];
  readonly chosen: readonly string[];
  /** What it means that nothing is chosen. */
  readonly none: string;
  readonly error?: string | undefined;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Any number of things from a list: each that is chosen can be taken off, the others are added from the list. */
export function ChosenField({ label, options, chosen, none, error, onChange }: ChosenFieldProps) {
  const t = useTranslation();
  const list = useRef<HTMLSelectElement>(null);
  const nameOf = (option: string): string => options.find((each) => each.id === option)?.label ?? option;
  const remove = (option: string): void => {
    onChange(chosen.filter((each) => each !== option));
    // The button that had the focus is gone.
    list.current?.focus();
  };
  return (
    <FieldFrame label={label} labelEnd={chosen.length === 0 ? none : undefined} error={error}>
      {(control) => (
        <div className="chosen" role="group" aria-label={label}>
          {chosen.map((option) => (
            <button
              key={option}
              className="chip"
              type="button"
              aria-pressed
              aria-label={t('console.choice.remove', { name: nameOf(option) })}
              onClick={() => remove(option)}
            >
              <bdi>{nameOf(option)}</bdi>
              <Icon name="close" size={14} />
            </button>
          ))}
          <select
            ref={list}
            {...control}
            className="chip chosen-list"
            value=""
            onChange={(event) => onChange([...chosen, event.currentTarget.value])}
          >
            <option value="" disabled>
              {t('console.choice.add')}
            </option>
            {options
              .filter((option) => !chosen.includes(option.id))
              .map((option) => (
                <option key={option.id} value={option.id}>
                  {option.label}
                </option>
              ))}
          </select>
        </div>
      )}
    </FieldFrame>
  );
}
