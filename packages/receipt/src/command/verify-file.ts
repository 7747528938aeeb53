import { readFile, stat } from 'node:fs/promises';
import type { Check } from '../check.ts';
import { messageOf } from '../check.ts';
import type { Proof } from '../proof.ts';
import { readProof } from '../read-proof.ts';
import { verifyProof } from '../verify.ts';
import { CHECK_SENTENCES } from './plain-english.ts';

/** Checks a proof file and prints the result. Answers the exit code. */
export async function verifyFile(path: string, key: string | null, say: (line: string) => void): Promise<number> {
  const proof = await open(path, say);
  if (proof === null) return 1;
  const trusted = trustedKeys(proof, key);
  const { outcome, checks } = await verifyProof(proof, trusted);
  const { statement } = proof;
  say(`${statement.kind === 'order' ? 'Order' : 'Option'} ${statement.id}, ${statement.code}.`);
  for (const check of checks) say(line(check));
  say('');
  if (key === null) tellKeys(proof, say);
  say(OUTCOMES[outcome]);
  if (outcome === 'verified') say(LIMITS);
  return outcome === 'verified' ? 0 : 1;
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

/** The trusted key, given as the key or its id. If the file does not contain it, the check of the keys fails. */
function trustedKeys({ keys }: Proof, key: string | null): ReadonlySet<string> | null {
  if (key === null) return null;
  return new Set([keys.find(({ id }) => id === key)?.publicKey ?? key]);
}

function tellKeys({ keys }: Proof, say: (line: string) => void): void {
  for (const { id, publicKey } of keys) say(`Signed with the key ${id}: ${publicKey}`);
  say('Compare it with the one that the broker publishes at /api/segment_keys, or pass it with --key.');
}

function line({ name, status, said, found }: Check): string {
  const detail = status === 'failed' ? ` It says ${said === '' ? 'otherwise' : `"${said}"`}; found: "${found}".` : '';
  return `  ${MARKS[status]} ${CHECK_SENTENCES[name]}${detail}`;
}

const MARKS: Readonly<Record<Check['status'], string>> = {
  passed: 'ok     ',
  failed: 'FAILED ',
  pending: 'waiting',
  unavailable: 'cannot ',
};

const OUTCOMES = {
  verified: 'VERIFIED: every figure follows from the signed record and the published rules.',
  failed: 'FAILED: this receipt does not hold.',
  pending: 'NOT YET: nothing is wrong, and the last minute is not sealed yet. Fetch the file again in a minute.',
  unavailable: 'NOT CHECKED: this program cannot compute the signatures here.',
} as const;

const LIMITS =
  'This does not prove that the source of the prices was honest, or that they were the best anywhere; nor, for one ' +
  'who was closed at the stop-out level, the rest of the account.';
const LARGEST_FILE = 64 * 1024 * 1024;
