import type { Check, CheckName } from './check.ts';
import { CHECKS, run } from './check.ts';
import { checkLastTick, checkOptionOpening, checkPayout, checkTerms } from './check-option.ts';
import type { OptionProof } from './check-option.ts';
import {
  checkClosePrice,
  checkCloseRate,
  checkFee,
  checkMargin,
  checkOpenPrice,
  checkOpenRate,
  checkProfit,
} from './check-order.ts';
import type { OrderProof } from './check-order.ts';
import { checkChains, checkLinks, checkRecord } from './check-record.ts';
import {
  checkHeadSignatures,
  checkKeys,
  checkRulesSignatures,
  checkStatementSignature,
  keysOf,
} from './check-signatures.ts';
import { canCheckSignatures } from './crypto.ts';
import type { Proof } from './proof.ts';
import { checkQuoting, checkRulesInForce } from './rules-in-force.ts';

/** The result of checking a proof. `pending`: nothing is wrong, but something is not sealed yet. */
export interface Verdict {
  readonly outcome: 'verified' | 'failed' | 'pending' | 'unavailable';
  readonly checks: readonly Check[];
}

/**
 * Checks a receipt from the signed record and the published rules alone. `trustedKeys`: the public keys (hexadecimal)
 * that the checker knows to be the broker's; null if none are known, and then a forger's own key would pass.
 */
export async function verifyProof(proof: Proof, trustedKeys: ReadonlySet<string> | null): Promise<Verdict> {
  const hasSignatures = await canCheckSignatures();
  const works: [CheckName, () => Promise<void> | void][] = [
    ['chain', () => checkChains(proof)],
    ['links', () => checkLinks(proof)],
    ['record', () => checkRecord(proof)],
    ['rulesInForce', () => checkRulesInForce(proof)],
    ['quoting', () => checkQuoting(proof)],
    ...figuresOf(proof),
  ];
  if (hasSignatures) {
    const keys = keysOf(proof);
    works.push(
      ['keys', () => checkKeys(proof, trustedKeys)],
      ['statementSignature', () => checkStatementSignature(proof, keys)],
      ['rulesSignature', () => checkRulesSignatures(proof, keys)],
      ['headSignature', () => checkHeadSignatures(proof, keys)],
    );
  }
  const checks = await Promise.all(works.map(([name, work]) => run(name, work)));
  if (!hasSignatures) checks.push(...SIGNATURE_CHECKS.map(unavailable));
  checks.sort((a, b) => CHECKS.indexOf(a.name) - CHECKS.indexOf(b.name));
  return { outcome: outcomeOf(checks), checks };
}

function figuresOf(proof: Proof): [CheckName, () => void][] {
  if (proof.statement.kind === 'order') {
    const order = proof as OrderProof; // its statement is one of an order
    return [
      ['openPrice', () => checkOpenPrice(order)],
      ['openRate', () => checkOpenRate(order)],
      ['margin', () => checkMargin(order)],
      ['fee', () => checkFee(order)],
      ['closePrice', () => checkClosePrice(order)],
      ['closeRate', () => checkCloseRate(order)],
      ['profit', () => checkProfit(order)],
    ];
  }
  const option = proof as OptionProof; // its statement is one of an option
  return [
    ['openPrice', () => checkOptionOpening(option)],
    ['terms', () => checkTerms(option)],
    ['lastTick', () => checkLastTick(option)],
    ['payout', () => checkPayout(option)],
  ];
}

function outcomeOf(checks: readonly Check[]): Verdict['outcome'] {
  for (const status of ['failed', 'unavailable', 'pending'] as const)
    if (checks.some((check) => check.status === status)) return status;
  return 'verified';
}

const unavailable = (name: CheckName): Check => ({ name, status: 'unavailable', said: '', found: '' });
const SIGNATURE_CHECKS = ['keys', 'statementSignature', 'rulesSignature', 'headSignature'] as const;
