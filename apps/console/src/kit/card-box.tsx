import { useId } from 'react';
import type { ReactNode } from 'react';

export interface CardBoxProps {
  readonly title: string;
  /** At the end of the head, such as a badge or a button. */
  readonly end?: ReactNode;
  /** A table fills the box to its edges. */
  readonly bare?: boolean;
  readonly children: ReactNode;
}

/** A part of a page with its heading. */
export function CardBox({ title, end, bare = false, children }: CardBoxProps) {
  const id = useId();
  return (
    <section className="card-box" aria-labelledby={id}>
      <div className="card-box-head">
        <h2 id={id}>{title}</h2>
        {end}
      </div>
      {bare ? children : <div className="card-box-body">{children}</div>}
    </section>
  );
}
