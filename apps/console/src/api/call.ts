import { createClient } from '@candor/client/client.ts';
import type { CallOptions, ClientHost } from '@candor/client/client.ts';
import type { Call, OutputOf, RawInputOf } from '@candor/protocol/call.ts';
import { IDLE_HEADER } from '@candor/protocol/console/idleness.ts';
import { faultText } from '@candor/client/fault-text.ts';
import { showToast } from '@candor/ui/toast.tsx';
import type { CamelFields } from '../kit/camel-fields.ts';
import { snakeFields } from '../kit/snake-fields.ts';
import { language, translation } from '../language/language.ts';
import { sinceTouchMs } from '../session/last-touch.ts';
import { closeSession, sessionToken } from '../session/session.ts';

/** How the console speaks with the server; shared with downloads. */
export const HOST: ClientHost = {
  language: () => language().code,
  token: sessionToken.get,
  headers: () => ({ [IDLE_HEADER]: String(Math.floor(sinceTouchMs() / 1_000)) }),
  onSessionInvalid(token) {
    // Calls of one moment fail together, and who has signed in again by then stays. The page keeps its address, so
    // that signing in leads back to where the operator was.
    if (token === sessionToken.get()) closeSession('ended');
  },
  onMessage: (text) => showToast({ text, tone: 'success' }),
  onError: (error) => showToast({ text: describeError(error), tone: 'danger' }),
};

const send = createClient(HOST);

/** What a call takes, by our names. */
export type InputFor<C extends Call> = CamelFields<RawInputOf<C> & object>;

/**
 * Makes one call of the contract: `await call(consoleCustomers, { customerId: 7 })`. Rejects with ApiError or
 * NetworkError. The answer has the names of the wire, which the query maps.
 */
export const call = <C extends Call>(contract: C, input: InputFor<C>, options?: CallOptions): Promise<OutputOf<C>> =>
  send(contract, snakeFields<RawInputOf<C> & object>(input), options);

/** What went wrong, for people. */
export const describeError = (error: unknown): string => faultText(translation(), error);
