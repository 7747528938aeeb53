import type { ReactNode } from 'react';

export interface RadioRowProps {
  readonly className: 'loan-product' | 'loan-account';
  /** Of the group. */
  readonly name: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** One of several to choose from that takes the entire width. */
export function RadioRow({ className, name, checked, disabled = false, onChoose, children }: RadioRowProps) {
  return (
    <label className={className} data-disabled={disabled ? '' : undefined}>
      <input className="chip-input" type="radio" {...{ name, checked, disabled }} onChange={onChoose} />
      <span className="loan-radio" />
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  );
}
