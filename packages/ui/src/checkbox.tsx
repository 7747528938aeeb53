import { useId } from 'react';
import type { ReactNode } from 'react';
import { FieldError } from './field-message.tsx';
import { Icon } from './icon.tsx';

export interface CheckboxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
  readonly error?: string | undefined;
  readonly name?: string;
  readonly disabled?: boolean;
}

export function Checkbox({ checked, onChange, children, error, name, disabled = false }: CheckboxProps) {
  const errorId = useId();
  return (
    <div>
      <label className="checkbox-row">
        <span className="checkbox">
          <input
            type="checkbox"
            name={name}
            checked={checked}
            disabled={disabled}
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : errorId}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
          <Icon name="check" size={15} />
        </span>
        <span>{children}</span>
      </label>
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
