import { FieldFrame } from '@candor/ui/field-frame.tsx';

export interface SelectFieldProps<Id extends string> {
  readonly label: string;
  readonly options: readonly { readonly id: Id; readonly label: string }[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
  readonly error?: string | undefined;
}

/** One of a few, in the browser's own list: it works by keyboard and by finger. */
export function SelectField<Id extends string>({ label, options, value, onChange, error }: SelectFieldProps<Id>) {
  return (
    <FieldFrame label={label} error={error}>
      {(control) => (
        <div className="field-box">
          <select
            {...control}
            className="field-input select-field"
            value={value}
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
      )}
    </FieldFrame>
  );
}
