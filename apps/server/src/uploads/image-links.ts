import { createHmac, timingSafeEqual } from 'node:crypto';
import { image } from '@candor/protocol/uploads/image.ts';

/** How long an address shows its picture. */
const LINK_LIFE_MS = 300_000;

/**
 * Addresses of pictures, each for one customer and a few minutes. Invariant: without the key nobody can make one, and one that
 * was made for a customer shows nothing to another.
 */
export class ImageLinks {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
  }

  /** The address by which the customer sees the picture from now on, for `LINK_LIFE_MS`. */
  make(id: string, userId: number, now: number): string {
    const until = Math.floor((now + LINK_LIFE_MS) / 1000);
    const query = new URLSearchParams({ id, until: String(until), sign: this.#sign(id, userId, until) });
    return `${image.path}?${query.toString()}`;
  }

  check(
    { id, until, sign }: { readonly id: string; readonly until: number; readonly sign: string },
    userId: number,
    now: number,
  ): 'good' | 'expired' | 'foreign' {
    const right = Buffer.from(this.#sign(id, userId, until));
    const given = Buffer.from(sign);
    if (right.length !== given.length || !timingSafeEqual(right, given)) return 'foreign';
    return until * 1000 > now ? 'good' : 'expired';
  }

  #sign(id: string, userId: number, until: number): string {
    return createHmac('sha256', this.#key).update(`${id} ${userId} ${until}`).digest('base64url');
  }
}

/** Which picture an address names, expired or not; null for any other text. */
export function imageIdOf(address: string): string | null {
  if (!address.startsWith(`${image.path}?`)) return null;
  const id = new URLSearchParams(address.slice(image.path.length + 1)).get('id');
  return id !== null && /^[\w-]{43}$/.test(id) ? id : null;
}
