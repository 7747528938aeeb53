import { useId } from 'react';
import { classNames } from './class-names.ts';
import type { ChoiceItem, ChoiceProps } from './choice-item.ts';

export interface RadioChipsProps<Id extends string> extends ChoiceProps<Id> {
  readonly items: readonly (ChoiceItem<Id> & { readonly disabled?: boolean })[];
  /** The chips share the full width. */
  readonly fill?: boolean;
  /** Chips wrap instead of standing in one row. */
  readonly wrap?: boolean;
  readonly className?: string | undefined;
}

/** One choice of several, such as leverage or duration. */
export function RadioChips<Id extends string>(props: RadioChipsProps<Id>) {
  const { items, value, onChange } = props;
  const name = useId();
  return (
    <div
      className={classNames('chips', props.className)}
      role="radiogroup"
      aria-label={props.label}
      data-fill={props.fill === true ? '' : undefined}
      data-wrap={props.wrap === true ? '' : undefined}
    >
      {items.map((item) => (
        <label key={item.id} className="chip">
          <input
            className="chip-input"
            type="radio"
            name={name}
            checked={item.id === value}
            disabled={item.disabled ?? false}
            onChange={() => onChange(item.id)}
          />
          <bdi>{item.label}</bdi>
        </label>
      ))}
    </div>
  );
}
