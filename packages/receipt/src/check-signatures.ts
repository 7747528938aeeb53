import { holds, Mismatch, same } from './check.ts';
import { isSignedBy, keyIdOf, sha256 } from './crypto.ts';
import type { Proof } from './proof.ts';
import { rulesBytes } from './published-rules.ts';
import type { Bytes } from './record-bytes.ts';
import { fromHex } from './record-bytes.ts';
import { headBytes } from './segment.ts';
import { statementBytes } from './statement.ts';

/** Every key is named by its own hash, and is one that the checker trusts, where they know which those are. */
export async function checkKeys({ keys }: Proof, trusted: ReadonlySet<string> | null): Promise<void> {
  holds(keys.length > 0, 'signed with a published key', 'no key');
  for (const { id, publicKey } of keys) {
    const bytes = fromHex(publicKey, 32);
    if (bytes === null) throw new Mismatch('a public key of 32 bytes', publicKey);
    same(id, await keyIdOf(bytes));
    holds(trusted === null || trusted.has(publicKey), 'a key that the house publishes', `the key ${id}`);
  }
}

export function checkStatementSignature(proof: Proof): Promise<void> {
  const { keyId, signature } = proof.signature;
  return checkSignature(proof, { keyId, signature }, statementBytes(proof.statement, keyId));
}

export async function checkRulesSignatures(proof: Proof): Promise<void> {
  for (const document of proof.rules) {
    const bytes = rulesBytes(document);
    same(document.hash, await sha256(bytes), 'hash');
    await checkSignature(proof, document, bytes);
  }
}

export async function checkHeadSignatures(proof: Proof): Promise<void> {
  for (const head of [...proof.segments.map((segment) => segment.head), ...proof.previousHeads]) {
    const bytes = headBytes(head);
    same(head.hash, await sha256(bytes), 'hash');
    await checkSignature(proof, head, bytes);
  }
}

async function checkSignature(proof: Proof, mark: Proof['signature'], bytes: Bytes): Promise<void> {
  const key = proof.keys.find(({ id }) => id === mark.keyId);
  if (key === undefined) throw new Mismatch(`signed with the key ${mark.keyId}`, 'no such key');
  const isGenuine = await isSignedBy(key.publicKey, mark.signature, bytes);
  holds(isGenuine, `signed with the key ${mark.keyId}`, 'the signature is not of these data');
}
