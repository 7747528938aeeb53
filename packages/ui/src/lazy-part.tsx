import { useLayoutEffect, useState } from 'react';
import type { ComponentType } from 'react';

/** Fetches a component in a chunk of its own. */
export type Loader<Props = object> = () => Promise<ComponentType<Props>>;

export type LazyPart<Props = object> = ComponentType<Props> & {
  /** Fetches the part ahead of its first drawing. */
  readonly fetch: Loader<Props>;
};

/**
 * A part of a page in a chunk of its own, which is drawn as soon as it is there; until then `Meanwhile` stands in its
 * place, or nothing. React's own lazy() with Suspense would keep what stands in its place for 300 ms, however soon the
 * part has come. Where it cannot be fetched the boundary around it is given the reason; drawn again it is asked for
 * again.
 */
export function lazyPart<Props extends object>(
  load: Loader<Props>,
  Meanwhile: ComponentType<Props> = Nothing,
): LazyPart<Props> {
  let fetched: ComponentType<Props> | undefined;
  const fetch: Loader<Props> = async () => (fetched ??= await load());
  function Part(props: Props) {
    const [outcome, setOutcome] = useState<Outcome<Props>>({ Fetched: fetched });
    const { Fetched } = outcome;
    useLayoutEffect(() => {
      if (Fetched !== undefined) return;
      fetch().then(
        (part) => setOutcome({ Fetched: part }),
        (error: unknown) => setOutcome({ failure: { error } }),
      );
    }, [Fetched]);
    if (outcome.failure !== undefined) throw outcome.failure.error;
    return Fetched === undefined ? <Meanwhile {...props} /> : <Fetched {...props} />;
  }
  return Object.assign(Part, { fetch });
}

interface Outcome<Props> {
  readonly Fetched?: ComponentType<Props> | undefined;
  readonly failure?: { readonly error: unknown };
}

const Nothing = () => null;
