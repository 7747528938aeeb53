import { useId } from 'react';

export interface SelectFilterProps {
  /** The accessible name; what is chosen says the rest. */
  readonly label: string;
  readonly options: readonly { readonly id: string; readonly label: string }[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** A filter of more choices than chips have room for. A value that is none of them shows as the first. */
export function SelectFilter({ label, options, value, onChange }: SelectFilterProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <div className="field-box">
        <select
          id={id}
          className="field-input select-field"
          value={options.some((option) => option.id === value) ? value : options[0]?.id}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
