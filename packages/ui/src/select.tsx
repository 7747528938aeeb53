import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { FieldError } from './field-message.tsx';
import { Icon } from './icon.tsx';
import { SearchField } from './search-field.tsx';
import { Sheet } from './sheet.tsx';

export interface SelectOption<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly detail?: string;
  readonly leading?: ReactNode;
}

export interface PickerSheetProps<Id extends string> {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  readonly options: readonly SelectOption<Id>[];
  readonly value: Id | undefined;
  readonly onChange: (id: Id) => void;
  /** Given for long lists: shows a search field with these words. */
  readonly search?: { readonly label: string; readonly clearLabel: string; readonly noResults: string };
}

/** A sheet with one choice to make; choosing closes it. */
export function PickerSheet<Id extends string>(props: PickerSheetProps<Id>) {
  const { options, value, search } = props;
  const [query, setQuery] = useState('');
  const wanted = query.trim().toLowerCase();
  const shown = options.filter((option) => `${option.label} ${option.detail ?? ''}`.toLowerCase().includes(wanted));
  const choose = (id: Id) => {
    props.onChange(id);
    props.onClose();
  };
  return (
    <Sheet open={props.open} onClose={props.onClose} title={props.title} closeLabel={props.closeLabel}>
      {search !== undefined && (
        <SearchField label={search.label} clearLabel={search.clearLabel} value={query} onChange={setQuery} />
      )}
      <div>
        {shown.map((option) => (
          <button
            key={option.id}
            className="picker-option"
            type="button"
            aria-pressed={option.id === value}
            onClick={() => choose(option.id)}
          >
            {option.leading}
            <span className="picker-option-text">
              {option.label}
              {option.detail !== undefined && <span className="list-row-detail">{option.detail}</span>}
            </span>
            {option.id === value && <Icon name="check" size={20} />}
          </button>
        ))}
      </div>
      {search !== undefined && shown.length === 0 && <p className="field-message">{search.noResults}</p>}
    </Sheet>
  );
}

export interface SelectProps<Id extends string> extends Omit<PickerSheetProps<Id>, 'open' | 'onClose' | 'title'> {
  /** Names the field and titles the sheet. */
  readonly label: string;
  readonly placeholder: string;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
}

/** A field that opens a PickerSheet. */
export function Select<Id extends string>(props: SelectProps<Id>) {
  const { label, options, value, error } = props;
  const id = useId();
  const [open, setOpen] = useState(false);
  const chosen = options.find((option) => option.id === value);
  return (
    <div className="field">
      <span className="field-label" id={`${id}-label`}>
        {label}
      </span>
      <button
        className="field-box select-box"
        type="button"
        id={id}
        disabled={props.disabled ?? false}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}`}
        aria-describedby={error === undefined ? undefined : `${id}-message`}
        data-invalid={error === undefined ? undefined : ''}
        onClick={() => setOpen(true)}
      >
        {chosen?.leading}
        <span className="select-value" data-empty={chosen === undefined ? '' : undefined}>
          {chosen?.label ?? props.placeholder}
        </span>
        <Icon name="chevronDown" size={18} />
      </button>
      {error !== undefined && <FieldError id={`${id}-message`}>{error}</FieldError>}
      <PickerSheet {...props} title={label} open={open} onClose={() => setOpen(false)} />
    </div>
  );
}
