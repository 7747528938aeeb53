import type { ReactNode } from 'react';

export interface RadioCardProps {
  /** Of the group. */
  readonly name: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly title: ReactNode;
  readonly text: ReactNode;
}

/** One of several to choose from, with what it means. */
export function RadioCard({ name, checked, onChoose, title, text }: RadioCardProps) {
  return (
    <label className="copying-radio">
      <input className="chip-input" type="radio" name={name} checked={checked} onChange={onChoose} />
      <span className="copying-radio-mark" />
      <span className="min-w-0 flex-1 font-semibold">
        {title}
        <span className="block text-label font-normal text-ink-2">{text}</span>
      </span>
    </label>
  );
}
