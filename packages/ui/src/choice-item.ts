import type { ReactNode } from 'react';

/** One of several to choose from. */
export interface ChoiceItem<Id extends string> {
  readonly id: Id;
  readonly label: ReactNode;
}

export interface ChoiceProps<Id extends string> {
  /** The accessible name of the group. */
  readonly label: string;
  readonly value: Id;
  readonly onChange: (id: Id) => void;
}
