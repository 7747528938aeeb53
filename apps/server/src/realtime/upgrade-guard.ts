import type { IncomingMessage } from 'node:http';
import { SOCKET_PATH } from '@candor/protocol/socket/topics.ts';
import { MessageRate } from './message-rate.ts';

/** The status that an upgrade is turned away with; null for one that may pass. */
export type UpgradeRefusal = 403 | 404 | 429 | 503 | null;

/**
 * Only our path, only pages of the same host (a client that is no browser says no origin), and only so many sockets in
 * all and of one address, which may open only so many a second.
 */
export class UpgradeGuard {
  readonly #limits: ConnectionLimits;
  readonly #byAddress = new Map<string, number>();
  /** How fast an address opens sockets. */
  readonly #rates = new Map<string, MessageRate>();
  #total = 0;

  constructor(limits: ConnectionLimits) {
    this.#limits = limits;
  }

  /** `now`: wall milliseconds. */
  refusalOf(request: IncomingMessage, address: string, now: number): UpgradeRefusal {
    if (!this.#rateOf(address, now).take(now)) return 429;
    if (pathOf(request) !== SOCKET_PATH) return 404;
    if (!isSameOrigin(request)) return 403;
    if (this.#total >= this.#limits.connections) return 503;
    return (this.#byAddress.get(address) ?? 0) >= this.#limits.connectionsPerAddress ? 429 : null;
  }

  #rateOf(address: string, now: number): MessageRate {
    const known = this.#rates.get(address);
    if (known !== undefined) return known;
    // Forgetting lets some of them open sockets faster for a moment; what is held stays bounded.
    if (this.#rates.size >= MOST_ADDRESSES) this.#rates.clear();
    const rate = new MessageRate(this.#limits.upgrades, now);
    this.#rates.set(address, rate);
    return rate;
  }

  entered(address: string): void {
    this.#total++;
    this.#byAddress.set(address, (this.#byAddress.get(address) ?? 0) + 1);
  }

  left(address: string): void {
    this.#total--;
    const rest = (this.#byAddress.get(address) ?? 1) - 1;
    if (rest === 0) this.#byAddress.delete(address);
    else this.#byAddress.set(address, rest);
  }
}

export interface ConnectionLimits {
  readonly connections: number;
  readonly connectionsPerAddress: number;
  /** Sockets that one address may open, those that are refused included. */
  readonly upgrades: { readonly burst: number; readonly perSecond: number };
}

const MOST_ADDRESSES = 10_000;

/**
 * The language that the socket's texts are in: `?lang=`, as a browser cannot set a header there, or Accept-Language.
 */
export const languageOf = (request: IncomingMessage): string =>
  new URL(request.url ?? '/', 'http://host').searchParams.get('lang') ?? request.headers['accept-language'] ?? '';

const pathOf = (request: IncomingMessage): string => (request.url ?? '').split('?', 1)[0] ?? '';

function isSameOrigin(request: IncomingMessage): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
