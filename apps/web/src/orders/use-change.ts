import { useRef, useState } from 'react';
import { ApiError, NetworkError } from '@candor/client/api-error.ts';
import { describeError } from '../api/call.ts';
import { translation } from '../language/language.ts';

export type ChangeState<Result> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  /** The server said no; nothing has happened. */
  | { readonly kind: 'refused'; readonly message: string }
  /** No answer: it may have happened. Sending again asks for the first outcome and acts once. */
  | { readonly kind: 'unanswered'; readonly message: string }
  | { readonly kind: 'done'; readonly result: Result };

export interface Change<Result> {
  readonly state: ChangeState<Result>;
  readonly send: () => void;
  readonly reset: () => void;
}

/** A change of money, confirmed once: one idempotency key a confirmation, kept while its answer is missing; further presses are ignored. */
export function useChange<Result>(
  act: (idempotencyKey: string) => Promise<Result>,
  onDone?: (result: Result) => void,
): Change<Result> {
  const [state, setState] = useState<ChangeState<Result>>({ kind: 'idle' });
  const key = useRef<string>(undefined);
  const running = useRef(false);
  const send = async (): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setState({ kind: 'sending' });
    key.current ??= crypto.randomUUID();
    try {
      const result = await act(key.current);
      key.current = undefined;
      setState({ kind: 'done', result });
      onDone?.(result);
    } catch (error) {
      setState(failureOf(error));
      if (error instanceof ApiError) key.current = undefined;
    } finally {
      running.current = false;
    }
  };
  const reset = (): void => {
    key.current = undefined;
    setState({ kind: 'idle' });
  };
  return { state, send: () => void send(), reset };
}

function failureOf(error: unknown): ChangeState<never> {
  if (error instanceof ApiError) return { kind: 'refused', message: describeError(error) };
  const code = error instanceof NetworkError ? error.code : '';
  return { kind: 'unanswered', message: translation()('trade.unanswered', { code }) };
}
