import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Whether six digits are the time-based one-time password (RFC 6238: SHA-1, 30 seconds) of a base32 secret at an instant (epoch ms).
 * One step before and after is taken too, for clocks that differ.
 */
export function totpMatches(secret: string, typed: string, at: number): boolean {
  if (!/^\d{6}$/.test(typed)) return false;
  const step = Math.floor(at / STEP_MS);
  const key = fromBase32(secret);
  return [step, step - 1, step + 1].some((each) => timingSafeEqual(Buffer.from(totp(key, each)), Buffer.from(typed)));
}

/** RFC 4226: dynamic truncation of the HMAC of the counter. */
function totp(key: Buffer, counter: number): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const digest = createHmac('sha1', key).update(message).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const value = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(value % 1_000_000).padStart(6, '0');
}

function fromBase32(text: string): Buffer {
  let bits = '';
  for (const letter of text.toUpperCase().replaceAll(/[^A-Z2-7]/g, ''))
    bits += ALPHABET.indexOf(letter).toString(2).padStart(5, '0');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((each) => Number.parseInt(each, 2)));
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;
