import { useCallback, useLayoutEffect, useState } from 'react';
import type { ComponentType } from 'react';

/** Fetches a component in a chunk of its own. */
export type Loader<Props = object> = () => Promise<ComponentType<Props>>;

export type LazyPart<Props = object> = ComponentType<Props> & {
  /** Fetches the part ahead of its first drawing. */
  readonly fetch: Loader<Props>;
};

/** What is known of a part that could not be fetched. */
export interface UnfetchedProps {
  readonly error: unknown;
  /** How often it was asked for in vain, from 1. */
  readonly attempts: number;
  readonly onRetry: () => void;
}

/**
 * A part of a page in a chunk of its own, which is drawn as soon as it is there; until then `Meanwhile` stands in its
 * place, or nothing. React's own lazy() with Suspense would keep what stands in its place for 300 ms, however soon the
 * part has come. Where it cannot be fetched, `Unfetched` is drawn after `Meanwhile`; without one, the boundary around
 * it is given the reason.
 */
export function lazyPart<Props extends object>(
  load: Loader<Props>,
  Meanwhile: ComponentType<Props> = Nothing,
  Unfetched: ComponentType<UnfetchedProps> = Break,
): LazyPart<Props> {
  let fetched: ComponentType<Props> | undefined;
  const fetch: Loader<Props> = async () => (fetched ??= await load());
  function Part(props: Props) {
    const [outcome, setOutcome] = useState<Outcome<Props>>({ Fetched: fetched, attempts: 0 });
    const { Fetched, error, attempts } = outcome;
    const ask = useCallback(() => {
      fetch().then(
        (part) => setOutcome((before) => ({ ...before, Fetched: part })),
        (reason: unknown) => setOutcome((before) => ({ error: reason, attempts: before.attempts + 1 })),
      );
    }, []);
    useLayoutEffect(() => {
      if (Fetched === undefined && attempts === 0) ask();
    }, [ask, Fetched, attempts]);
    if (Fetched !== undefined) return <Fetched {...props} />;
    return (
      <>
        <Meanwhile {...props} />
        {attempts > 0 && <Unfetched error={error} attempts={attempts} onRetry={ask} />}
      </>
    );
  }
  return Object.assign(Part, { fetch });
}

interface Outcome<Props> {
  readonly Fetched?: ComponentType<Props> | undefined;
  readonly error?: unknown;
  readonly attempts: number;
}

const Nothing = () => null;

function Break({ error }: UnfetchedProps): never {
  throw error;
}
