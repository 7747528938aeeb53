import type { ReactNode } from 'react';

export interface SwitchProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** The text next to the switch; if it is absent, `label` names the switch. */
  readonly children?: ReactNode;
  readonly label?: string;
  readonly disabled?: boolean;
}

export function Switch({ checked, onChange, children, label, disabled = false }: SwitchProps) {
  const input = (
    <input
      className="switch"
      type="checkbox"
      role="switch"
      checked={checked}
      aria-checked={checked}
      disabled={disabled}
      aria-label={children === undefined ? label : undefined}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
  if (children === undefined) return input;
  return (
    <label className="switch-row">
      <span>{children}</span>
      {input}
    </label>
  );
}
