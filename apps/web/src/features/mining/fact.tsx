import type { ReactNode } from 'react';

export interface FactProps {
  readonly label: ReactNode;
  readonly value: ReactNode;
}

/** A figure under its name, in a `dl`. */
export function Fact({ label, value }: FactProps) {
  return (
    <div className="mining-fact">
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
