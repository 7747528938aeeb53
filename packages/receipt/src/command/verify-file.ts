import { readFile, stat } from 'node:fs/promises';
import { messageOf } from '../check.ts';
import type { Proof } from '../proof.ts';
import { readProof } from '../read-proof.ts';
import { verifyProof } from '../verify.ts';
import { tellVerdict, trustedKeys } from './tell-verdict.ts';

/** Checks a proof file and prints the result. Answers the exit code. */
export async function verifyFile(path: string, key: string | null, say: (line: string) => void): Promise<number> {
  const proof = await open(path, say);
  if (proof === null) return 1;
  const { statement, keys } = proof;
  say(`${statement.kind === 'order' ? 'Order' : 'Option'} ${statement.id}, ${statement.code}.`);
  return tellVerdict(await verifyProof(proof, trustedKeys(keys, key)), { keys, key, limits: LIMITS }, say);
}

async function open(path: string, say: (line: string) => void): Promise<Proof | null> {
  try {
    if ((await stat(path)).size > LARGEST_FILE) throw new Error('it is too large for a proof file');
    return readProof(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    say(`FAILED: ${path} cannot be read as a proof file: ${messageOf(error)}.`);
    return null;
  }
}

const LIMITS =
  'This does not prove that the source of the prices was honest, or that they were the best anywhere; nor, for one ' +
  'who was closed at the stop-out level, the rest of the account.';
const LARGEST_FILE = 64 * 1024 * 1024;
