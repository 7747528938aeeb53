import { useId } from 'react';
import type { ReactNode } from 'react';

export interface ChoiceCard<Id extends string> {
  readonly id: Id;
  readonly title: ReactNode;
  /** Lines beneath the title, the first one stronger. */
  readonly lines: readonly ReactNode[];
}

export interface ChoiceCardsProps<Id extends string> {
  readonly label: string;
  readonly items: readonly ChoiceCard<Id>[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
}

/** One choice of several that each need a few words, side by side; a row that is too long scrolls. */
export function ChoiceCards<Id extends string>({ label, items, value, onChange }: ChoiceCardsProps<Id>) {
  const name = useId();
  return (
    <div className="choice-cards" role="radiogroup" aria-label={label}>
      {items.map((item) => (
        <label key={item.id} className="choice-card">
          <input
            className="chip-input"
            type="radio"
            name={name}
            checked={item.id === value}
            onChange={() => onChange(item.id)}
          />
          <span className="choice-card-title">{item.title}</span>
          {item.lines.map((line, index) => (
            <span key={index} className="choice-card-line">
              {line}
            </span>
          ))}
        </label>
      ))}
    </div>
  );
}
