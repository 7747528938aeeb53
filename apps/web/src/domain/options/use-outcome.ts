import { useEffect, useState } from 'react';
import { readJustClosed, refetchOptions } from './option-queries.ts';
import type { Option } from './option.ts';

export type Outcome =
  | { readonly kind: 'running' }
  /** The time is over, and the server has not said yet what came of it. */
  | { readonly kind: 'settling'; readonly isLate: boolean }
  | { readonly kind: 'closed'; readonly option: Option }
  | { readonly kind: 'unread'; readonly error: unknown };

/** Follows an option to its end: a second after it the result is asked for, until it is there. */
export function useOutcome(option: Option): Outcome {
  const [outcome, setOutcome] = useState<Outcome>(() =>
    option.status === 'closed' ? { kind: 'closed', option } : { kind: 'running' },
  );
  const { id, status, endsAt } = option;
  useEffect(() => {
    if (status === 'closed') return undefined;
    let timer: ReturnType<typeof setTimeout>;
    let gone = false;
    const ask = async (attempt: number): Promise<void> => {
      try {
        const closed = await readJustClosed(id);
        if (gone) return;
        if (closed !== undefined) {
          setOutcome({ kind: 'closed', option: closed });
          void refetchOptions();
          return;
        }
        setOutcome({ kind: 'settling', isLate: attempt >= LATE_AFTER });
      } catch (error) {
        if (!gone) setOutcome({ kind: 'unread', error });
        return;
      }
      if (!gone) timer = setTimeout(() => void ask(attempt + 1), attempt < LATE_AFTER ? ASK_EVERY_MS : ASK_LATE_MS);
    };
    const end = (): void => {
      setOutcome({ kind: 'settling', isLate: false });
      timer = setTimeout(() => void ask(1), ASK_EVERY_MS);
    };
    timer = setTimeout(end, Math.max(0, endsAt - performance.now()));
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [id, status, endsAt]);
  return outcome;
}

const ASK_EVERY_MS = 1_000;
const ASK_LATE_MS = 5_000;
const LATE_AFTER = 10;
