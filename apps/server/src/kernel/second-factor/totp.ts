import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { base32nopad } from '@scure/base';

/**
 * The time step (RFC 6238: SHA-1, 30 seconds) whose one-time password six digits are, of a base32 secret at an instant
 * (epoch ms); null for none. The step before is taken too, for slow typists: a code is good for a minute at most.
 */
export function totpStep(secret: string, typed: string, at: number): number | null {
  if (!/^\d{6}$/.test(typed)) return null;
  const now = Math.floor(at / STEP_MS);
  const key = base32nopad.decode(secret);
  const matches = (step: number): boolean => timingSafeEqual(Buffer.from(totp(key, step)), Buffer.from(typed));
  return [now, now - 1].find(matches) ?? null;
}

/** A new secret of 160 bits, as RFC 4226 recommends, in base32. */
export const newTotpSecret = (): string => base32nopad.encode(randomBytes(20));

/** What a QR code for an authenticator says. */
export function totpUri(secret: string, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const query = new URLSearchParams({ secret, issuer, algorithm: 'SHA1', digits: '6', period: '30' });
  // Authenticators read the query as percent encoding, where a plus is a plus.
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`;
}

/** RFC 4226: dynamic truncation of the HMAC of the counter. */
function totp(key: Uint8Array, counter: number): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const digest = createHmac('sha1', key).update(message).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const value = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(value % 1_000_000).padStart(6, '0');
}

const STEP_MS = 30_000;
