import { createContext, useCallback, useLayoutEffect, useState } from 'react';
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

/** What an app draws after `Meanwhile` where a part could not be fetched; without it the boundary gets the error. */
export const Unfetched = createContext<ComponentType<UnfetchedProps>>(Break);

/**
 * A part of a page in a chunk of its own, which is drawn as soon as it is there; until then `Meanwhile` stands in its
 * place, or nothing. React's own lazy() with Suspense would keep what stands in its place for 300 ms, however soon the
 * part has come.
 */
export const lazyPart = <Props extends object>(
  load: Loader<Props>,
  Meanwhile?: ComponentType<Props>,
): LazyPart<Props> => lazy(load, Meanwhile, OfApp);

/** The same of a whole screen, without which there is nothing to go on with: the boundary gets the error. */
export const lazyScreen = <Props extends object>(
  load: Loader<Props>,
  Meanwhile?: ComponentType<Props>,
): LazyPart<Props> => lazy(load, Meanwhile, Break);

function lazy<Props extends object>(
  load: Loader<Props>,
  Meanwhile: ComponentType<Props> = Nothing,
  InVain: ComponentType<UnfetchedProps>,
): LazyPart<Props> {
  let fetched: ComponentType<Props> | undefined;
  const fetch: Loader<Props> = async () => (fetched ??= await load());
  function Part(props: Props) {
    const [{ Fetched, error, attempts }, setOutcome] = useState<Outcome<Props>>({ Fetched: fetched, attempts: 0 });
    const ask = useCallback(() => {
      fetch().then(
        (part) => setOutcome({ Fetched: part, attempts: 0 }),
        (reason: unknown) => setOutcome((before) => ({ error: reason, attempts: before.attempts + 1 })),
      );
    }, []);
    const isAsked = Fetched !== undefined || attempts > 0;
    useLayoutEffect(() => {
      if (!isAsked) ask();
    }, [ask, isAsked]);
    if (Fetched !== undefined) return <Fetched {...props} />;
    return (
      <>
        <Meanwhile {...props} />
        {attempts > 0 && <InVain error={error} attempts={attempts} onRetry={ask} />}
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

const OfApp = (props: UnfetchedProps) => <Unfetched.Consumer>{(InVain) => <InVain {...props} />}</Unfetched.Consumer>;

function Break({ error }: UnfetchedProps): never {
  throw error;
}
