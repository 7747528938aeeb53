import type { CheckName } from '../check.ts';
import { verifyProof } from '../verify.ts';
import type { Draft } from './forge.ts';
import { Forge } from './forge.ts';

const forge = new Forge();

/** The checks that fail for what the forge has signed; the outcome agrees with them. */
export async function failedChecks(draft: Draft): Promise<readonly CheckName[]> {
  const { outcome, checks } = await verifyProof(forge.proof(draft), forge.trusted);
  const failed = checks.filter(({ status }) => status === 'failed').map(({ name }) => name);
  if (outcome !== (failed.length > 0 ? 'failed' : 'verified')) throw new Error(`the outcome is ${outcome}`);
  return failed;
}

export async function outcomeOf(draft: Draft): Promise<string> {
  return (await verifyProof(forge.proof(draft), forge.trusted)).outcome;
}

/** A false statement of a trade, the check that covers it, and its proof. */
export type Cheat = readonly [cheat: string, seenBy: CheckName, draft: Draft];
export type Honest = readonly [what: string, draft: Draft];
