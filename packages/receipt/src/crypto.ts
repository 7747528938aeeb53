import type { Bytes } from './record-bytes.ts';
import { fromHex, toHex } from './record-bytes.ts';
import { sha256 } from './sha-256.ts';

/** Hexadecimal SHA-256. */
export const hashOf = (bytes: Bytes): string => toHex(sha256(bytes));

/** The id of a public key. */
export const keyIdOf = (publicKey: Bytes): string => hashOf(publicKey).slice(0, KEY_ID_DIGITS);

/** A public key (hexadecimal) ready for checking; null where it is none. Throws where Ed25519 is not to be had. */
export async function importKey(publicKey: string): Promise<VerifyingKey | null> {
  const key = fromHex(publicKey, 32);
  return key === null ? null : globalThis.crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify']);
}

export async function isSignedBy(key: VerifyingKey, signature: string, bytes: Bytes): Promise<boolean> {
  const mark = fromHex(signature, 64);
  return mark !== null && globalThis.crypto.subtle.verify('Ed25519', key, mark, bytes);
}

/** A key of the platform, whose type is named differently in browsers and elsewhere. */
export type VerifyingKey = Parameters<typeof globalThis.crypto.subtle.verify>[1];

/** What this browser or program can compute: hashes need a secure page, signatures a newer browser. */
export async function cryptoSupport(): Promise<{ readonly hashes: boolean; readonly signatures: boolean }> {
  // A page that is not secure has no `subtle`, whatever the types say.
  const { crypto } = globalThis as { readonly crypto?: { readonly subtle?: typeof globalThis.crypto.subtle } };
  const subtle = crypto?.subtle;
  if (subtle === undefined) return { hashes: false, signatures: false };
  try {
    await importKey(ANY_POINT);
    return { hashes: true, signatures: true };
  } catch {
    return { hashes: true, signatures: false };
  }
}

export const KEY_ID_DIGITS = 16;
/** A public key of RFC 8032, section 7.1, which nobody here signs with. */
const ANY_POINT = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a';
