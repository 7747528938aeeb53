import { sha256 } from '@noble/hashes/sha2.js';
import type { Bytes } from './record-bytes.ts';
import { fromHex, toHex } from './record-bytes.ts';

/**
 * Hexadecimal SHA-256. Not the platform's, which is asked for over a queue: for the hundred bytes of a tick that takes
 * five times the hash, and a segment is a chain of hundreds, each of which waits for the one before it.
 */
export const hashOf = (bytes: Bytes): string => toHex(sha256(bytes));

/** The id of a public key. */
export const keyIdOf = (publicKey: Bytes): string => hashOf(publicKey).slice(0, KEY_ID_DIGITS);

/**
 * A public key (hexadecimal) imported for verification; null if it is not a key. Throws if Ed25519 is not supported.
 */
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

/** Whether this browser or program can check signatures: it needs a secure page, and a newer browser. */
export async function canCheckSignatures(): Promise<boolean> {
  try {
    await importKey(ANY_POINT);
    return true;
  } catch {
    // A page that is not secure has no `subtle` at all, whatever the types say.
    return false;
  }
}

export const KEY_ID_DIGITS = 16;
/** The public key of a test vector of RFC 8032, section 7.1. No record is signed with it. */
const ANY_POINT = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a';
