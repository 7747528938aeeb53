import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { helpPath } from '../../paths.ts';

export interface HelpTermProps {
  /** Id of a topic of the help. */
  readonly topic: 'lot' | 'margin' | 'spread' | 'fees' | 'stopOut';
  readonly children: ReactNode;
}

/** A term that leads to its explanation. */
export function HelpTerm({ topic, children }: HelpTermProps) {
  return (
    <Link href={helpPath(topic)} className="link">
      {children}
    </Link>
  );
}
