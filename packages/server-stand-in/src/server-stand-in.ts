import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import type { ErrorCode } from '@candor/protocol/error-codes.ts';
import type { Call, InputOf, OutputOf } from '@candor/protocol/call.ts';
import { SOCKET_PATH } from '@candor/protocol/socket/topics.ts';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { SocketStandIn } from './socket-stand-in.ts';

/**
 * What a page of a component test has in place of the network. Calls are answered as the test says, checked against
 * their contracts both ways; a call that the test says nothing of fails it.
 */
export class ServerStandIn {
  readonly socket = new SocketStandIn();
  private readonly replies = new Map<string, Reply>();
  private readonly requests: Request[] = [];
  private readonly faults: string[] = [];
  private isOnline = true;

  /** From now on the call succeeds with these data; a function makes them from the input. */
  answer<C extends Call>(call: C, data: OutputOf<C> | ((input: InputOf<C>) => OutputOf<C>)): void {
    const make = typeof data === 'function' ? (data as (input: unknown) => unknown) : () => data;
    this.reply(call, async (input) => {
      const parsed = call.output.safeParse(make(input));
      if (!parsed.success) this.faults.push(`the test answers ${call.name} against its contract: ${parsed.error}`);
      return { code: ERROR_CODES.success, msg: '', data: parsed.data ?? null };
    });
  }

  /** From now on the call is refused, with the server's words and what comes with them. */
  refuse(call: Call, code: ErrorCode, msg = '', data: unknown = null): void {
    this.reply(call, async () => ({ code, msg, data }));
  }

  /** From now on the call reaches the server, and its answer gets lost on the way back. */
  lose(call: Call): void {
    this.reply(call, () => Promise.reject(new TypeError('Failed to fetch')));
  }

  /** From now on the call is answered as it is now, but not before the returned function has been called. */
  hold(call: Call): () => void {
    const before = this.replies.get(call.path)?.make;
    if (before === undefined) throw new Error(`nothing answers ${call.name} yet`);
    const { promise, resolve } = Promise.withResolvers<void>();
    this.reply(call, (input) => promise.then(() => before(input)));
    return resolve;
  }

  /** What has been sent with a call, the oldest first. */
  inputsOf<C extends Call>(call: C): readonly InputOf<C>[] {
    return this.requestsOf(call).map(({ input }) => input as InputOf<C>);
  }

  /** The keys by which repeated changes are distinguished from new ones. */
  keysOf(call: Call): readonly string[] {
    return this.requestsOf(call).map(({ key }) => key);
  }

  /** No request leaves the page, and the browser knows that there is no network. */
  goOffline(): void {
    this.setOnline(false);
  }

  goOnline(): void {
    this.setOnline(true);
  }

  /** What went wrong so far that no assertion of a test sees. */
  takeFaults(): readonly string[] {
    return this.faults.splice(0);
  }

  readonly fetch = async (target: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(target instanceof Request ? target.url : target, location.origin);
    if (!CALLED.test(url.pathname)) return realFetch(target, init);
    if (!this.isOnline) throw new TypeError('Failed to fetch');
    const reply = this.replies.get(url.pathname);
    if (reply === undefined) {
      this.faults.push(`nothing answers ${url.pathname}`);
      throw new TypeError('Failed to fetch');
    }
    const input = this.record(reply.call, url, init);
    const envelope = await Promise.race([reply.make(input), aborted(init.signal)]);
    return Response.json(envelope);
  };

  private reply(call: Call, make: Reply['make']): void {
    this.replies.set(call.path, { call, make });
  }

  private requestsOf(call: Call): readonly Request[] {
    return this.requests.filter((request) => request.call === call.name);
  }

  private record(call: Call, url: URL, init: RequestInit): unknown {
    const sent = sentInput(url, init);
    const parsed = call.input.safeParse(sent);
    // A server would refuse it; whether the page should have sent it is for the test to say.
    const input: unknown = parsed.success ? parsed.data : sent;
    this.requests.push({ call: call.name, input, key: new Headers(init.headers).get('idempotency-key') ?? '' });
    return input;
  }

  private setOnline(isOnline: boolean): void {
    this.isOnline = isOnline;
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    this.socket.setReachable(isOnline);
    dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  }
}

/** A stand-in for each test of a file, which fails with what nobody answered and what the page complained of. */
export function prepareServer(): () => ServerStandIn {
  let server = new ServerStandIn();
  let consoleErrors: unknown[][] = [];
  beforeEach(() => {
    server = new ServerStandIn();
    consoleErrors = [];
    vi.stubGlobal('fetch', server.fetch);
    vi.stubGlobal('WebSocket', server.socket.classFor(SOCKET_PATH));
    vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void consoleErrors.push(words));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    expect([...server.takeFaults(), ...consoleErrors.map((words) => words.map(String).join(' '))]).toEqual([]);
  });
  return () => server;
}

function sentInput(url: URL, { body }: RequestInit): Record<string, unknown> {
  if (body instanceof FormData) return Object.fromEntries(body);
  if (typeof body !== 'string') {
    const { t: _, ...query } = Object.fromEntries(url.searchParams);
    return query;
  }
  return body.startsWith('{')
    ? (JSON.parse(body) as Record<string, unknown>)
    : Object.fromEntries(new URLSearchParams(body));
}

function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    const end = (): void => reject(new DOMException('The request was aborted.', 'AbortError'));
    if (signal?.aborted === true) end();
    signal?.addEventListener('abort', end);
  });
}

interface Reply {
  readonly call: Call;
  readonly make: (input: unknown) => Promise<{ readonly code: number; readonly msg: string; readonly data: unknown }>;
}

interface Request {
  readonly call: string;
  readonly input: unknown;
  readonly key: string;
}

const realFetch = globalThis.fetch.bind(globalThis);
const CALLED = /^\/(api|v2\/api|console\/api)\//;
