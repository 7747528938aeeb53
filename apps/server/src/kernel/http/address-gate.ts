import { setTimeout as sleep } from 'node:timers/promises';
import type { SecurityLog } from '../security-log.ts';
import { isCall } from './call-path.ts';
import { limitKey } from './client-address.ts';
import type { RateLimit } from './endpoint.ts';
import type { RateLimits } from './rate-limits.ts';

/**
 * How a request goes on: it may pass; it is refused until so many seconds
 * later; or its connection is cut without an answer.
 */
export type Passage = 'passes' | 'cut' | { readonly waitSeconds: number };

/**
 * The share of an address of the one event loop that everybody stands on. Every request passes here before anything of
 * it is read. Invariant: one who asks without end is answered `POINTS` times a second and then late, so that those who
 * wait for their answers cannot ask faster; only so many answers of one address wait.
 */
export class AddressGate {
  readonly #limits: RateLimits;
  readonly #security: Pick<SecurityLog, 'record'>;
  readonly #held = new Map<string, number>();

  constructor(limits: RateLimits, security: Pick<SecurityLog, 'record'>) {
    this.#limits = limits;
    this.#security = security;
  }

  async enter(address: string, url: string): Promise<Passage> {
    const key = limitKey(address);
    const waitSeconds = await this.#limits.take(isCall(url) ? CALLS : PAGES, key);
    if (waitSeconds === null) return 'passes';
    this.#security.record('limited', { address });
    return (await this.#hold(key)) ? { waitSeconds } : 'cut';
  }

  /** False where too many of the address are held already. */
  async #hold(key: string): Promise<boolean> {
    const held = this.#held.get(key) ?? 0;
    if (held >= MOST_HELD) return false;
    this.#held.set(key, held + 1);
    await sleep(HELD_MS);
    const left = (this.#held.get(key) ?? 1) - 1;
    if (left === 0) this.#held.delete(key);
    else this.#held.set(key, left);
    return true;
  }
}

const POINTS = 300;
const CALLS: RateLimit = { name: 'calls', points: POINTS, seconds: 1 };
/** The apps, their files, the documentation and health. */
const PAGES: RateLimit = { name: 'pages', points: POINTS, seconds: 1 };
const HELD_MS = 200;
/** Browsers behind a proxy that speaks HTTP/2 ask for a hundred things at once. */
const MOST_HELD = 256;
