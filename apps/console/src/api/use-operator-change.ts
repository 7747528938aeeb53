import type { ApiError, NetworkError } from '@candor/client/api-error.ts';
import { useChange } from '@candor/client/use-change.ts';
import type { Call, OutputOf } from '@candor/protocol/call.ts';
import type { QueryKey } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { camelFields } from '../kit/camel-fields.ts';
import type { CamelFields } from '../kit/camel-fields.ts';
import { call } from './call.ts';
import type { InputFor } from './call.ts';

/** The answer of a call, by our names. */
type AnswerOf<C extends Call> = CamelFields<OutputOf<C> & object>;

export interface OperatorChange<C extends Call> {
  /** Answers what the server answered; undefined where it refused or could not be reached: then `error` says why. */
  readonly run: (input: InputFor<C>) => Promise<AnswerOf<C> | undefined>;
  readonly pending: boolean;
  readonly error: ApiError | NetworkError | null;
  readonly reset: () => void;
}

/** A change that an operator makes by one call. `renews`: the keys of what has to be read again after it. */
export function useOperatorChange<C extends Call>(contract: C, renews: readonly QueryKey[] = []): OperatorChange<C> {
  const client = useQueryClient();
  const { state, run, dismiss } = useChange(async (idempotencyKey, input: InputFor<C>) => {
    const answer = await call(contract, input, { idempotencyKey, quiet: true });
    // Whatever changes something answers an object, which the type of all contracts does not say.
    return camelFields(answer as OutputOf<C> & object);
  });
  return {
    run: async (input) => {
      const answer = await run(input);
      // Also after a refusal: mostly it says that what is shown is old.
      await Promise.all(renews.map((queryKey) => client.invalidateQueries({ queryKey })));
      return answer;
    },
    pending: state.kind === 'sending',
    error: state.kind === 'refused' || state.kind === 'unanswered' ? state.error : null,
    reset: dismiss,
  };
}
