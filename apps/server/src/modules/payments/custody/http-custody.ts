import { formatDecimal } from '@candor/decimal/decimal.ts';
import * as z from 'zod/mini';
import type { Clock } from '../../../kernel/clock.ts';
import type { CustodyAccess } from '../../../kernel/environment.ts';
import { custodyEvent } from './custody-event.ts';
import { CustodyRefusedError } from './custody-provider.ts';
import type { CustodyProvider, EventPage, WantedAddress, WantedTransfer } from './custody-provider.ts';
import { KEY_HEADER, SIGNATURE_HEADER, signatureOf, TIMESTAMP_HEADER } from './signature.ts';

/** A provider over HTTP: signed requests, with a key for each action that makes asking again harmless. */
export class HttpCustody implements CustodyProvider {
  readonly #access: CustodyAccess;
  readonly #clock: Clock;

  constructor(access: CustodyAccess, clock: Clock) {
    this.#access = access;
    this.#clock = clock;
  }

  async newAddress({ userId, currency, network }: WantedAddress): Promise<string> {
    const body = { customer: String(userId), currency, network };
    const answer = await this.#ask('POST', '/v1/addresses', {
      body,
      key: `address-${userId}-${currency}-${network}`,
      tries: QUICK_TRIES,
    });
    return newAddressAnswer.parse(answer.data).address;
  }

  async send({ paymentId, currency, network, address, amount }: WantedTransfer): Promise<void> {
    const id = String(paymentId);
    const body = { id, currency, network, address, amount: formatDecimal(amount) };
    // Tried again by who asked, who knows for how long: the row of the transfer outlives the process.
    const { status } = await this.#ask('POST', '/v1/withdrawals', { body, key: `withdrawal-${id}`, tries: 1 });
    if (status < 400) return;
    // A refusal may be of the second of two requests, the first of which it took:
    // only what it does not know is refused.
    const known = await this.#ask('GET', `/v1/withdrawals/${id}`, { tries: QUICK_TRIES });
    if (known.status === 404) throw new CustodyRefusedError(`The provider refused the withdrawal with ${status}.`);
  }

  async eventsAfter(cursor: string): Promise<EventPage> {
    const query = new URLSearchParams({ after: cursor, limit: String(EVENTS_A_PAGE) });
    const answer = await this.#ask('GET', `/v1/events?${query.toString()}`, { tries: QUICK_TRIES });
    const { events: listed, next, more } = eventsAnswer.parse(answer.data);
    const events = listed.map((each) => custodyEvent.safeParse(each));
    return {
      events: events.flatMap((each) => (each.success ? [each.data] : [])),
      unknown: events.filter((each) => !each.success).length,
      next,
      hasMore: more,
    };
  }

  /** Answers what the provider says of the request, also where that is 4xx; what says nothing of it rejects. */
  async #ask(method: 'GET' | 'POST', path: string, request: Asking): Promise<Answered> {
    for (let left = request.tries; ; left--) {
      try {
        return await this.#askOnce(method, path, request);
      } catch (error) {
        if (left <= 1) throw error;
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS * (1 + Math.random())));
      }
    }
  }

  async #askOnce(method: 'GET' | 'POST', path: string, { body, key }: Asking): Promise<Answered> {
    const { url, secret } = this.#access;
    const text = body === undefined ? '' : JSON.stringify(body);
    const target = new URL(url.replace(/\/$/, '') + path);
    const timestamp = this.#clock.wallNow();
    const signed = { timestamp, method, path: target.pathname + target.search, body: text };
    const response = await fetch(target, {
      method,
      headers: {
        [KEY_HEADER]: this.#access.key,
        [TIMESTAMP_HEADER]: String(timestamp),
        [SIGNATURE_HEADER]: signatureOf(secret, signed),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: text }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { status } = response;
    const answer = await response.text();
    // Whether it knows us, and whether it has time, says nothing of what was asked.
    if (status >= 500 || ABOUT_US.has(status)) throw new Error(`The custody provider answered ${status}.`);
    return { status, data: status < 300 ? JSON.parse(answer) : null };
  }
}

interface Asking {
  readonly body?: object;
  readonly key?: string;
  readonly tries: number;
}

interface Answered {
  readonly status: number;
  readonly data: unknown;
}

const newAddressAnswer = z.object({ address: z.string().check(z.minLength(1), z.maxLength(200)) });
const eventsAnswer = z.object({
  // One of a kind that we do not know must not keep us from all that come after it.
  events: z.array(z.unknown()),
  next: z.string().check(z.maxLength(200)),
  more: z.boolean(),
});

const ABOUT_US: ReadonlySet<number> = new Set([401, 403, 408, 425, 429]);
const TIMEOUT_MS = 10_000;
const QUICK_TRIES = 3;
const RETRY_MS = 250;
const EVENTS_A_PAGE = 100;
