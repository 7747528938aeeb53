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
import { checkStatementSignature } from './check-signatures.ts';
import type { Proof } from './proof.ts';
import { checkQuoting, checkRulesInForce } from './rules-in-force.ts';
import { judge } from './verdict.ts';
import type { Verdict, Work } from './verdict.ts';

/**
 * Checks a receipt from the signed record and the published rules alone. `trustedKeys`: the public keys (hexadecimal)
 * that the checker knows to be the broker's; null if none are known, and then a forger's own key would pass.
 */
export async function verifyProof(proof: Proof, trustedKeys: ReadonlySet<string> | null): Promise<Verdict> {
  return judge(
    [
      ['chain', () => checkChains(proof)],
      ['links', () => checkLinks(proof)],
      ['record', () => checkRecord(proof)],
      ['rulesInForce', () => checkRulesInForce(proof)],
      ['quoting', () => checkQuoting(proof)],
      ...figuresOf(proof),
    ],
    proof,
    trustedKeys,
    (keys) => checkStatementSignature(proof, keys),
  );
}

function figuresOf(proof: Proof): readonly Work[] {
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
