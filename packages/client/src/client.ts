import type { Call, OutputOf, RawInputOf } from '@candor/protocol/call.ts';
import type { Envelope } from '@candor/protocol/envelope.ts';
import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { ApiError, NetworkError } from './api-error.ts';
import { buildRequest } from './request.ts';
import type { WireInput } from './request.ts';

export interface CallOptions {
  /** A call of the page's start: an invalid session is then only forgotten, without a trip to the sign-in screen. */
  readonly initial?: boolean;
  /** No toasts: the screen shows the outcome itself. */
  readonly quiet?: boolean;
  readonly signal?: AbortSignal | undefined;
  /** For a change; made up when absent. Give the same one again to repeat a change whose answer was lost. */
  readonly idempotencyKey?: string;
  readonly timeoutMs?: number;
}

export interface ClientHost {
  readonly language: () => string;
  readonly token: () => string | null;
  /** Headers that the app adds to each call. */
  readonly headers?: () => Readonly<Record<string, string>>;
  /** Called when the session of this token has ended; a new session may exist by now. */
  readonly onSessionInvalid: (token: string | null, initial: boolean) => void;
  readonly onMessage: (text: string) => void;
  readonly onError: (error: ApiError | NetworkError, call: Call) => void;
  readonly fetch?: typeof fetch;
}

export type ApiClient = <C extends Call>(call: C, input: RawInputOf<C>, options?: CallOptions) => Promise<OutputOf<C>>;

/** Makes the one function that talks HTTP. It rejects with ApiError or NetworkError and nothing else. */
export function createClient(host: ClientHost): ApiClient {
  const inFlight = new Map<string, SharedRead>();

  const exchange = async (
    call: Call,
    input: WireInput,
    token: string | null,
    options: CallOptions,
  ): Promise<Envelope> => {
    if (call.changes) return attempt(host, call, input, token, options);
    const key = JSON.stringify([call.name, input, token, host.language()]);
    let shared = inFlight.get(key);
    if (shared === undefined) {
      const ending = new AbortController();
      const forget = () => inFlight.get(key)?.ending === ending && inFlight.delete(key);
      const answer = readWithRetry(host, call, input, token, { ...options, signal: ending.signal }).finally(forget);
      inFlight.set(key, (shared = { answer, ending, forget, readers: 0 }));
    }
    return joinRead(shared, options.signal);
  };

  return async (call, input, options = {}) => {
    const token = host.token();
    try {
      const envelope = await exchange(call, input as WireInput, token, options);
      if (envelope.code !== ERROR_CODES.success) throw new ApiError(envelope.code, envelope.msg, envelope.data);
      if (envelope.msg !== '' && options.quiet !== true) host.onMessage(envelope.msg);
      // The server's tests hold every answer against the output schema; see the decision record on the wire contract.
      return envelope.data as OutputOf<typeof call>;
    } catch (error) {
      throw report(host, error, call, token, options);
    }
  };
}

function report(
  host: ClientHost,
  error: unknown,
  call: Call,
  token: string | null,
  options: CallOptions,
): ApiError | NetworkError {
  const known =
    error instanceof ApiError || error instanceof NetworkError ? error : new NetworkError('unreachable', null, error);
  const isSessionEnd = known instanceof ApiError && known.code === ERROR_CODES.sessionInvalid;
  if (isSessionEnd) host.onSessionInvalid(token, options.initial === true);
  const cancelled = known instanceof NetworkError && known.fault === 'cancelled';
  // The sign-in that follows says itself why it is there; who has signed in again by then does not see it.
  const isSaid = cancelled || (isSessionEnd && token !== null && host.token() === null);
  if (!isSaid && options.quiet !== true && options.initial !== true) host.onError(known, call);
  return known;
}

async function readWithRetry(
  host: ClientHost,
  call: Call,
  input: WireInput,
  token: string | null,
  options: CallOptions,
): Promise<Envelope> {
  try {
    return await attempt(host, call, input, token, options);
  } catch (error) {
    if (!(error instanceof NetworkError) || error.fault === 'offline' || error.fault === 'cancelled') throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS * (0.5 + Math.random())));
    return attempt(host, call, input, token, options);
  }
}

async function attempt(
  host: ClientHost,
  call: Call,
  input: WireInput,
  token: string | null,
  options: CallOptions,
): Promise<Envelope> {
  const idempotencyKey = call.changes ? (options.idempotencyKey ?? crypto.randomUUID()) : null;
  const { url, init } = buildRequest(call, input, {
    language: host.language(),
    token,
    idempotencyKey,
    nowMs: Date.now(),
    more: host.headers?.() ?? {},
  });
  const timeout = AbortSignal.timeout(options.timeoutMs ?? (call.changes ? CHANGE_TIMEOUT_MS : READ_TIMEOUT_MS));
  const signal = options.signal === undefined ? timeout : AbortSignal.any([timeout, options.signal]);
  try {
    const response = await (host.fetch ?? fetch)(url, { ...init, signal });
    return await readEnvelope(response);
  } catch (error) {
    if (error instanceof NetworkError) throw error;
    if (options.signal?.aborted === true) throw new NetworkError('cancelled', null, error);
    if (timeout.aborted) throw new NetworkError('timeout', null, error);
    // A change may have arrived before the network failed, so only a read is reported as offline.
    const isOffline = !call.changes && navigator.onLine === false;
    throw new NetworkError(isOffline ? 'offline' : 'unreachable', null, error);
  }
}

export async function readEnvelope(response: Response): Promise<Envelope> {
  const text = await response.text();
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null && 'code' in parsed && typeof parsed.code === 'number') {
      return { msg: '', data: null, ...parsed } as Envelope;
    }
  } catch {
    // An answer that is not JSON came from a proxy, whose status is more useful than its text.
  }
  throw new NetworkError('garbled', response.status);
}

/** A read that several callers may wait for. It is aborted only when the last of them has given up. */
interface SharedRead {
  readonly answer: Promise<Envelope>;
  readonly ending: AbortController;
  /** From now on, the same read makes a new request. */
  readonly forget: () => void;
  readers: number;
}

function joinRead(shared: SharedRead, signal: AbortSignal | undefined): Promise<Envelope> {
  shared.readers += 1;
  if (signal === undefined) return shared.answer;
  return new Promise<Envelope>((resolve, reject) => {
    const giveUp = () => {
      reject(new NetworkError('cancelled'));
      shared.readers -= 1;
      if (shared.readers > 0) return;
      shared.forget();
      shared.ending.abort();
    };
    if (signal.aborted) return giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    shared.answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}

const READ_TIMEOUT_MS = 15_000;
const CHANGE_TIMEOUT_MS = 20_000;
const RETRY_DELAY_MS = 400;
