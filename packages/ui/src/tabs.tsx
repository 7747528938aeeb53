import { useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import type { ChoiceItem, ChoiceProps } from './choice-item.ts';
import { moveWithArrows } from './roving.ts';

export interface TabItem<Id extends string> extends ChoiceItem<Id> {
  readonly count?: number | undefined;
}

export interface TabsProps<Id extends string> extends ChoiceProps<Id> {
  readonly items: readonly TabItem<Id>[];
  /** Id of the panel that shows the chosen tab, where there is one. */
  readonly controls?: string;
  readonly size?: 'normal' | 'small';
  /** The tabs spread over the full width, as chart periods do. */
  readonly spread?: boolean;
  /** The tabs have no underline, as in the filter of a list. */
  readonly plain?: boolean;
  readonly className?: string | undefined;
}

/** A row of tabs that scrolls when it must; the chosen one is brought into view. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { items, value, onChange } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = list.current;
    if (row === null || row.scrollWidth <= row.clientWidth) return;
    row.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [value]);
  return (
    <div
      ref={list}
      className={classNames('tabs', props.className)}
      role="tablist"
      tabIndex={-1}
      aria-label={props.label}
      data-size={props.size ?? 'normal'}
      data-spread={props.spread === true ? '' : undefined}
      data-plain={props.plain === true ? '' : undefined}
      onKeyDown={moveWithArrows}
    >
      {items.map((item) => (
        <button
          key={item.id}
          className="tab"
          type="button"
          role="tab"
          aria-selected={item.id === value}
          aria-controls={props.controls}
          tabIndex={item.id === value ? 0 : -1}
          onClick={() => onChange(item.id)}
        >
          <bdi>{item.label}</bdi>
          {item.count !== undefined && <span className="count">{item.count}</span>}
        </button>
      ))}
    </div>
  );
}
