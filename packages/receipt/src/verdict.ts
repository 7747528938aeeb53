import type { Check, CheckName } from './check.ts';
import { CHECKS, run } from './check.ts';
import { checkHeadSignatures, checkKeys, checkRulesSignatures, keysOf } from './check-signatures.ts';
import type { KnownKeys } from './check-signatures.ts';
import { canCheckSignatures } from './crypto.ts';
import type { Proof } from './proof.ts';

/** The result of checking a proof. `pending`: nothing is wrong, but something is not sealed yet. */
export interface Verdict {
  readonly outcome: 'verified' | 'failed' | 'pending' | 'unavailable';
  readonly checks: readonly Check[];
}

/** A check by its name. */
export type Work = readonly [CheckName, () => Promise<void> | void];

/** Does all the work, and looks at every signature where this browser can: the statement's by `checkStatement`. */
export async function judge(
  works: readonly Work[],
  proof: Pick<Proof, 'keys' | 'rules' | 'segments' | 'previousHeads'>,
  trustedKeys: ReadonlySet<string> | null,
  checkStatement: (keys: KnownKeys) => Promise<void>,
): Promise<Verdict> {
  const hasSignatures = await canCheckSignatures();
  const all = [...works];
  if (hasSignatures) {
    const keys = keysOf(proof);
    all.push(
      ['keys', () => checkKeys(proof, trustedKeys)],
      ['statementSignature', () => checkStatement(keys)],
      ['rulesSignature', () => checkRulesSignatures(proof, keys)],
      ['headSignature', () => checkHeadSignatures(proof, keys)],
    );
  }
  const checks = await Promise.all(all.map(([name, work]) => run(name, work)));
  if (!hasSignatures) checks.push(...SIGNATURE_CHECKS.map(unavailable));
  checks.sort((a, b) => CHECKS.indexOf(a.name) - CHECKS.indexOf(b.name));
  return { outcome: outcomeOf(checks), checks };
}

function outcomeOf(checks: readonly Check[]): Verdict['outcome'] {
  for (const status of ['failed', 'unavailable', 'pending'] as const)
    if (checks.some((check) => check.status === status)) return status;
  return 'verified';
}

const unavailable = (name: CheckName): Check => ({ name, status: 'unavailable', said: '', found: '' });
const SIGNATURE_CHECKS = ['keys', 'statementSignature', 'rulesSignature', 'headSignature'] as const;
