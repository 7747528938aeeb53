import type { ReactNode } from 'react';

export interface FactProps {
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** Beneath the value. */
  readonly detail?: ReactNode;
}

/** A figure under its name, in a `dl`. */
export function Fact({ label, value, detail }: FactProps) {
  return (
    <div className="copying-fact">
      <dt>{label}</dt>
      <dd>{value}</dd>
      {detail !== undefined && <dd className="copying-fact-detail">{detail}</dd>}
    </div>
  );
}
