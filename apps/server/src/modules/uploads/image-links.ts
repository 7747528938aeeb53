import { createHmac, timingSafeEqual } from 'node:crypto';
import { image } from '@candor/protocol/uploads/image.ts';

/** How long an address shows its picture. */
const LINK_LIFE_MS = 300_000;

/** Whom an address is for: a customer, or one session of an operator, with which it ends. */
export type LinkHolder = { readonly customer: number } | { readonly operatorSession: number };

/**
 * What an address bears in addition to the picture's name: until when it is good, in epoch seconds, and its
 * signature.
 */
export interface LinkMark {
  readonly until: number;
  readonly sign: string;
}

/**
 * Marks of addresses of pictures, each for one holder and a few minutes. Invariant: without the key nobody can make
 * one, and one that was made for a picture and a holder shows nothing else and to nobody else.
 */
export class ImageLinks {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
  }

  /** What lets the holder see the picture from now on, for `LINK_LIFE_MS`. */
  make(id: string, holder: LinkHolder, now: number): LinkMark {
    const until = Math.floor((now + LINK_LIFE_MS) / 1000);
    return { until, sign: this.#sign(id, holder, until) };
  }

  check(id: string, { until, sign }: LinkMark, holder: LinkHolder, now: number): 'good' | 'expired' | 'foreign' {
    const right = Buffer.from(this.#sign(id, holder, until));
    const given = Buffer.from(sign);
    if (right.length !== given.length || !timingSafeEqual(right, given)) return 'foreign';
    return until * 1000 > now ? 'good' : 'expired';
  }

  #sign(id: string, holder: LinkHolder, until: number): string {
    const who = 'customer' in holder ? `customer ${holder.customer}` : `operator session ${holder.operatorSession}`;
    return createHmac('sha256', this.#key).update(`${id} ${who} ${until}`).digest('base64url');
  }
}

/** The address by which a customer sees a picture. */
export function imageAddress(id: string, { until, sign }: LinkMark): string {
  return `${image.path}?${new URLSearchParams({ id, until: String(until), sign }).toString()}`;
}

/** Which picture an address names, expired or not; null for any other text. */
export function imageIdOf(address: string): string | null {
  if (!address.startsWith(`${image.path}?`)) return null;
  const id = new URLSearchParams(address.slice(image.path.length + 1)).get('id');
  return id !== null && /^[\w-]{43}$/.test(id) ? id : null;
}
