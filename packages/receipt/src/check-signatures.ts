import { holds, Mismatch, same } from './check.ts';
import type { VerifyingKey } from './crypto.ts';
import { hashOf, importKey, isSignedBy, keyIdOf } from './crypto.ts';
import type { Proof, Signature } from './proof.ts';
import { rulesBytes } from './published-rules.ts';
import type { Bytes } from './record-bytes.ts';
import { fromHex } from './record-bytes.ts';
import { headBytes } from './segment.ts';
import { statementBytes } from './statement.ts';

/** Checks that every key is named by its own hash and, if the checker knows trusted keys, that it is one of them. */
export function checkKeys({ keys }: Pick<Proof, 'keys'>, trusted: ReadonlySet<string> | null): void {
  holds(keys.length > 0, 'signed with a published key', 'no key');
  for (const { id, publicKey } of keys) {
    const bytes = fromHex(publicKey, 32);
    if (bytes === null) throw new Mismatch('a public key of 32 bytes', publicKey);
    same(id, keyIdOf(bytes));
    holds(trusted === null || trusted.has(publicKey), 'a key that the broker publishes', `the key ${id}`);
  }
}

export async function checkStatementSignature(proof: Proof, keys: KnownKeys): Promise<void> {
  const { keyId } = proof.signature;
  await checkSignature(await keys, proof.signature, statementBytes(proof.statement, keyId));
}

export async function checkRulesSignatures(proof: Pick<Proof, 'rules'>, known: KnownKeys): Promise<void> {
  const keys = await known;
  for (const document of proof.rules) await checkSigned(keys, document, rulesBytes(document));
}

export async function checkHeadSignatures(
  proof: Pick<Proof, 'segments' | 'previousHeads'>,
  known: KnownKeys,
): Promise<void> {
  const keys = await known;
  const heads = [...proof.segments.map(({ head }) => head), ...proof.previousHeads];
  for (const head of heads) await checkSigned(keys, head, headBytes(head));
}

/** The result of `keysOf`. */
export type KnownKeys = ReturnType<typeof keysOf>;

/** The keys by their ids. */
export async function keysOf({ keys }: Pick<Proof, 'keys'>): Promise<ReadonlyMap<string, VerifyingKey>> {
  const imported = new Map<string, VerifyingKey>();
  for (const { id, publicKey } of keys) {
    const key = await importKey(publicKey);
    if (key !== null) imported.set(id, key);
  }
  return imported;
}

/** Checks that the hash and the signature are those of these bytes. Throws Mismatch otherwise. */
export async function checkSigned(
  keys: ReadonlyMap<string, VerifyingKey>,
  record: Signature & { readonly hash: string },
  bytes: Bytes,
): Promise<void> {
  same(record.hash, hashOf(bytes), 'hash');
  await checkSignature(keys, record, bytes);
}

export async function checkSignature(
  keys: ReadonlyMap<string, VerifyingKey>,
  { keyId, signature }: Signature,
  bytes: Bytes,
): Promise<void> {
  const key = keys.get(keyId);
  if (key === undefined) throw new Mismatch(`signed with the key ${keyId}`, 'no such key');
  const isGenuine = await isSignedBy(key, signature, bytes);
  holds(isGenuine, `signed with the key ${keyId}`, 'the signature is not of these data');
}
