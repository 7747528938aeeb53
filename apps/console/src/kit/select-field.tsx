import { FieldError } from '@candor/ui/field-message.tsx';
import { useId } from 'react';

export interface SelectFieldProps<Id extends string> {
  readonly label: string;
  readonly options: readonly { readonly id: Id; readonly label: string }[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
  readonly error?: string | undefined;
}

/** One of a few, in the browser's own list: it works by keyboard and by finger. */
export function SelectField<Id extends string>({ label, options, value, onChange, error }: SelectFieldProps<Id>) {
  const id = useId();
  return (
    <div className="field">
      <div className="field-label">
        <label htmlFor={id}>{label}</label>
      </div>
      <div className="field-box">
        <select
          id={id}
          className="field-input select-field"
          value={value}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-message`}
          onChange={(event) => {
            const chosen = options.find((option) => option.id === event.currentTarget.value);
            if (chosen !== undefined) onChange(chosen.id);
          }}
        >
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
      {error !== undefined && <FieldError id={`${id}-message`}>{error}</FieldError>}
    </div>
  );
}
