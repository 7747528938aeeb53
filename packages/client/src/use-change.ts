import { useRef, useState } from 'react';
import { ApiError } from './api-error.ts';
import type { NetworkError } from './api-error.ts';

export type ChangeState<Result> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  /** The server refused the change; nothing happened. */
  | { readonly kind: 'refused'; readonly error: ApiError }
  /** No answer: it may have happened. Sending again asks for the first outcome and acts once. */
  | { readonly kind: 'unanswered'; readonly error: NetworkError }
  | { readonly kind: 'done'; readonly result: Result };

export interface Change<Result, Input = void> {
  readonly state: ChangeState<Result>;
  /** Resolves with what the server answered; with undefined where it did not, or while one is under way. */
  readonly run: (input: Input) => Promise<Result | undefined>;
  /** Clears the last outcome; a change without an answer is still repeated under its key. */
  readonly dismiss: () => void;
  /** The next change gets a new key, even if the last one had no answer. */
  readonly reset: () => void;
}

/**
 * A change that acts once: one at a time, under an idempotency key that is kept while its answer is missing, and used
 * again when it is repeated with the same input.
 */
export function useChange<Result, Input = void>(
  act: (idempotencyKey: string, input: Input) => Promise<Result>,
  onDone?: (result: Result) => void,
): Change<Result, Input> {
  const [state, setState] = useState<ChangeState<Result>>({ kind: 'idle' });
  const unanswered = useRef<{ readonly key: string; readonly input: string | undefined } | null>(null);
  const running = useRef(false);
  const run = async (input: Input): Promise<Result | undefined> => {
    if (running.current) return undefined;
    running.current = true;
    setState({ kind: 'sending' });
    const text = JSON.stringify(input) as string | undefined;
    if (unanswered.current?.input !== text) unanswered.current = null;
    unanswered.current ??= { key: crypto.randomUUID(), input: text };
    try {
      const result = await act(unanswered.current.key, input);
      unanswered.current = null;
      setState({ kind: 'done', result });
      onDone?.(result);
      return result;
    } catch (error) {
      if (error instanceof ApiError) {
        unanswered.current = null;
        setState({ kind: 'refused', error });
      } else {
        // A client rejects with nothing else.
        setState({ kind: 'unanswered', error: error as NetworkError });
      }
      return undefined;
    } finally {
      running.current = false;
    }
  };
  const dismiss = (): void => setState({ kind: 'idle' });
  const reset = (): void => {
    unanswered.current = null;
    dismiss();
  };
  return { state, run, dismiss, reset };
}
