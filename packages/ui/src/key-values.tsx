import type { ReactNode } from 'react';

export interface KeyValue {
  readonly key: string;
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** Set apart by a line, in stronger type. */
  readonly total?: boolean;
}

export interface KeyValuesProps {
  readonly items: readonly KeyValue[];
  /** A hairline between all rows. */
  readonly lined?: boolean;
}

/** Label at the start, value at the end; a value that does not fit wraps beneath its label. */
export function KeyValues({ items, lined = false }: KeyValuesProps) {
  return (
    <dl className="key-values" data-lined={lined ? '' : undefined}>
      {items.map((item) => (
        <div key={item.key} data-total={item.total === true ? '' : undefined}>
          <dt>{item.label}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
