import type { CallWatch } from './call-watch.ts';
import { REPEATABLE } from './kill-windows.ts';

/** A call that changes something, with the idempotency key by which it is repeated until it is answered. */
export interface Call {
  readonly path: string;
  /** If present, the call is a POST. */
  readonly body?: Readonly<Record<string, string | number>>;
  readonly key: string;
  /** The answer to the caller. It comes once, and is never one after which a call is repeated. */
  readonly keep: (answer: Answer<Reply>) => void;
}

export interface Answer<Data> {
  readonly code: number;
  readonly msg: string;
  readonly data: Data;
}

/** Called with the answer of a call that changes something. */
export type Reply = Readonly<Record<string, unknown>> | null;

/** The server broke a promise; the message is a sentence. */
export class ViolationError extends Error {
  override name = 'ViolationError';
}

/**
 * A user with a session who makes one call after the other. Invariant: at most one call is unanswered, and it is
 * repeated with its key before any other call.
 */
export class Actor {
  readonly name: string;
  readonly #token: string;
  readonly #random: () => number;
  #unanswered: Call | null = null;
  #nextKey = 1;
  /** What came instead of an answer. */
  #lastAnswer = '';
  /** The last calls that were answered, the latest last. */
  #done: Done[] = [];
  #watch: CallWatch | null = null;
  calls = 0;
  repeated = 0;

  constructor(name: string, token: string, random: () => number) {
    this.name = name;
    this.#token = token;
    this.#random = random;
  }

  newKey(): string {
    return `${this.name}-${this.#nextKey++}`;
  }

  beWatched(watch: CallWatch): void {
    this.#watch = watch;
  }

  /** Makes calls until the server no longer answers. */
  async act(origin: string, choose: () => Call, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      if (!(await this.#perform(origin, this.#unanswered ?? choose()))) return;
    }
  }

  /** Repeats the call that was not answered until it is. */
  async settle(origin: string): Promise<void> {
    for (let attempt = 0; this.#unanswered !== null; attempt += 1) {
      this.repeated += 1;
      await this.#perform(origin, this.#unanswered);
      if (attempt > PATIENCE)
        throw new ViolationError(`${this.name}: ${this.#unanswered?.path} is never answered, but ${this.#lastAnswer}`);
      if (this.#unanswered !== null) await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Repeats answered calls, as a client that never received the answer would. The answers must be the same. */
  async askAgain(origin: string): Promise<void> {
    const again = this.#done;
    this.#done = [];
    for (const { call, first } of again) {
      const keep = (answer: Answer<Reply>): void => {
        if (answer.code !== 1 || idOf(answer.data) !== idOf(first))
          throw new ViolationError(
            `${this.name}: ${call.path} of ${JSON.stringify(call.body)} was done as ` +
              `${JSON.stringify(idOf(first))}, and to the same key again was answered ${JSON.stringify(answer)}`,
          );
      };
      this.#unanswered = { ...call, keep };
      await this.settle(origin);
    }
    this.#done = [];
  }

  /** Reads something while the server runs. */
  read<Data>(origin: string, path: string): Promise<Answer<Data>> {
    return request<Data>(origin + path, { authorization: this.#token });
  }

  /** Returns false if the server did not answer. */
  async #perform(origin: string, call: Call): Promise<boolean> {
    this.#unanswered = call;
    this.calls += 1;
    const headers = { authorization: this.#token, 'idempotency-key': call.key };
    const send = (): Promise<Answer<Reply>> => request(origin + call.path, headers, call.body);
    const sentAt = performance.now();
    this.#watch?.sent(call.path);
    // Sometimes the same call is sent twice at once, as a retrying proxy does.
    const answers = await Promise.allSettled(this.#random() < 0.1 ? [send(), send()] : [send()]);
    const answered = answers.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    if (answered.some(({ code }) => code === 999)) throw new ViolationError(`${this.name} lost the session`);
    const [final, other] = answered.filter(({ code }) => code !== 5000 && code !== 5003);
    if (final === undefined) {
      this.#lastAnswer = JSON.stringify(
        answers.map((each) => (each.status === 'fulfilled' ? each.value : `${each.reason}`)),
      );
      return false;
    }
    if (other !== undefined && (other.code !== final.code || idOf(other.data) !== idOf(final.data)))
      throw new ViolationError(
        `${this.name}: one key was answered as ${JSON.stringify(final)} and as ${JSON.stringify(other)}`,
      );
    if (final.code === 1000 || final.code === 1001)
      throw new ViolationError(`${call.path} is called wrong input: ${JSON.stringify(final)}`);
    this.#watch?.answered(call.path, performance.now() - sentAt);
    this.#unanswered = null;
    if (final.code === 1 && REPEATABLE.has(call.path))
      this.#done = [...this.#done.slice(1 - DONE_KEPT), { call, first: final.data }];
    call.keep(final);
    return true;
  }
}

/** The entities that calls made, by id. */
function idOf(data: Reply): unknown {
  const order = data?.['order'];
  return typeof order === 'object' && order !== null && 'Id' in order
    ? order.Id
    : (data?.['proposal_id'] ?? data?.['id']);
}

export async function request<Data>(
  url: string,
  headers: Readonly<Record<string, string>>,
  body?: Readonly<Record<string, string | number>>,
): Promise<Answer<Data>> {
  const signal = AbortSignal.timeout(10_000);
  const posted = {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  };
  const response = await fetch(url, body === undefined ? { headers, signal } : posted);
  return (await response.json()) as Answer<Data>; // the crash run trusts the server's shapes and checks its words
}

interface Done {
  readonly call: Call;
  readonly first: Reply;
}

const DONE_KEPT = 2;
/** The number of times to wait 50 ms, which a busy machine may need. */
const PATIENCE = 200;
