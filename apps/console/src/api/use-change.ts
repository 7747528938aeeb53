import { NetworkError } from '@candor/client/api-error.ts';
import type { ApiError } from '@candor/client/api-error.ts';
import type { Call, OutputOf, RawInputOf } from '@candor/protocol/call.ts';
import type { QueryKey } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from './call.ts';

export interface Change<C extends Call> {
  /** Answers what the server answered; undefined where it refused or could not be reached: then `error` says why. */
  readonly run: (input: RawInputOf<C>) => Promise<OutputOf<C> | undefined>;
  readonly pending: boolean;
  readonly error: ApiError | NetworkError | null;
  readonly reset: () => void;
}

/**
 * A change that an operator makes. One at a time; a change whose answer was lost is repeated under the same key, so that the
 * server does it once. `renews`: the keys of what has to be read again after it.
 */
export function useChange<C extends Call>(contract: C, renews: readonly QueryKey[] = []): Change<C> {
  const client = useQueryClient();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<ApiError | NetworkError | null>(null);
  const lost = useRef<{ readonly input: string; readonly key: string } | null>(null);
  const busy = useRef(false);
  const run = async (input: RawInputOf<C>): Promise<OutputOf<C> | undefined> => {
    if (busy.current) return undefined;
    busy.current = true;
    setPending(true);
    setError(null);
    const text = JSON.stringify(input);
    const key = lost.current?.input === text ? lost.current.key : crypto.randomUUID();
    lost.current = { input: text, key };
    try {
      const answer = await call(contract, input, { idempotencyKey: key, quiet: true });
      lost.current = null;
      return answer;
    } catch (caught) {
      // `call` rejects with nothing else.
      const known = caught as ApiError | NetworkError;
      if (!(known instanceof NetworkError)) lost.current = null;
      setError(known);
      return undefined;
    } finally {
      busy.current = false;
      setPending(false);
      // Also after a refusal: mostly it says that what is shown is old.
      await Promise.all(renews.map((queryKey) => client.invalidateQueries({ queryKey })));
    }
  };
  return { run, pending, error, reset: () => setError(null) };
}
