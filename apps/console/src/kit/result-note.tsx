import { Note } from '@candor/ui/notice.tsx';
import type { NoteTone } from '@candor/ui/notice.tsx';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

export interface ResultNoteProps {
  readonly tone: NoteTone;
  readonly children: ReactNode;
}

/**
 * What came of a decision, in the place of its buttons. It takes the focus, which would be lost with the button that
 * had it: the keyboard goes on from here.
 */
export function ResultNote({ tone, children }: ResultNoteProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  return (
    <div className="result-note" ref={box} tabIndex={-1}>
      <Note tone={tone} role="status">
        {children}
      </Note>
    </div>
  );
}
