import { classNames } from './class-names.ts';
import type { ChoiceItem, ChoiceProps } from './choice-item.ts';
import { moveWithArrows } from './roving.ts';

export interface SegmentedProps<Id extends string> extends ChoiceProps<Id> {
  /** Two or three; more are chips or tabs. */
  readonly items: readonly ChoiceItem<Id>[];
  readonly size?: 'normal' | 'small';
  /** Id of the element that shows the chosen part, where there is one. */
  readonly controls?: string;
  readonly className?: string | undefined;
}

export function Segmented<Id extends string>(props: SegmentedProps<Id>) {
  const { items, value, onChange, label, size = 'normal' } = props;
  return (
    <div
      className={classNames('segmented', props.className)}
      role="tablist"
      tabIndex={-1}
      aria-label={label}
      data-size={size}
      onKeyDown={moveWithArrows}
    >
      {items.map((item) => (
        <button
          key={item.id}
          className="segment"
          type="button"
          role="tab"
          aria-selected={item.id === value}
          aria-controls={props.controls}
          tabIndex={item.id === value ? 0 : -1}
          onClick={() => onChange(item.id)}
        >
          <bdi>{item.label}</bdi>
        </button>
      ))}
    </div>
  );
}
