import type { Check } from '../check.ts';
import type { PublicKey } from '../proof.ts';
import type { Verdict } from '../verdict.ts';
import { CHECK_SENTENCES } from './plain-english.ts';

/** What a verdict is said with. */
export interface VerdictTerms {
  /** Those that the proof came with. */
  readonly keys: readonly PublicKey[];
  /** The key that was asked for, or its id; null for none. */
  readonly key: string | null;
  /** What a proof that holds does not prove. */
  readonly limits: string;
}

/** Prints each check and the outcome. Answers the exit code. */
export function tellVerdict({ outcome, checks }: Verdict, terms: VerdictTerms, say: (line: string) => void): number {
  for (const check of checks) say(line(check));
  say('');
  if (terms.key === null) tellKeys(terms.keys, say);
  say(OUTCOMES[outcome]);
  if (outcome === 'verified') say(terms.limits);
  return outcome === 'verified' ? 0 : 1;
}

/** The trusted key, given as the key or its id. If the proof does not contain it, the check of the keys fails. */
export function trustedKeys(keys: readonly PublicKey[], key: string | null): ReadonlySet<string> | null {
  if (key === null) return null;
  return new Set([keys.find(({ id }) => id === key)?.publicKey ?? key]);
}

function tellKeys(keys: readonly PublicKey[], say: (line: string) => void): void {
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
  pending: 'NOT YET: nothing is wrong, and the last minute is not sealed yet. Fetch it again in a minute.',
  unavailable: 'NOT CHECKED: this program cannot compute the signatures here.',
} as const;
