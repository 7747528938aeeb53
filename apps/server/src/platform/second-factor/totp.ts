import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * The time step (RFC 6238: SHA-1, 30 seconds) whose one-time password six digits are, of a base32 secret at an instant (epoch ms);
 * null for none. The step before is taken too, for whoever types slowly: a code is good for a minute at most.
 */
export function totpStep(secret: string, typed: string, at: number): number | null {
  if (!/^\d{6}$/.test(typed)) return null;
  const now = Math.floor(at / STEP_MS);
  const key = fromBase32(secret);
  const matches = (step: number): boolean => timingSafeEqual(Buffer.from(totp(key, step)), Buffer.from(typed));
  return [now, now - 1].find(matches) ?? null;
}

/** A new secret of 160 bits, as RFC 4226 recommends, in base32. */
export const newTotpSecret = (): string => toBase32(randomBytes(20));

/** What a QR code for an authenticator says. */
export function totpUri(secret: string, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const query = new URLSearchParams({ secret, issuer, algorithm: 'SHA1', digits: '6', period: '30' });
  // Authenticators read the query as percent encoding, where a plus is a plus.
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`;
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

/** Of bytes whose number is a multiple of five, so that no padding is needed. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((each) => ALPHABET[Number.parseInt(each, 2)] ?? '').join('');
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;
