import { holds, same } from './check.ts';
import { checkFresh, rateAt } from './check-order.ts';
import { checkChains, checkLinks, checkRecord } from './check-record.ts';
import { checkSignature } from './check-signatures.ts';
import { amount, exactText, nearestEven, WHOLE, WHOLE_RATE } from './exact.ts';
import type { SharedProof } from './proof.ts';
import { checkFillRules, checkQuoting, mustTick, readRules } from './rules-in-force.ts';
import { sharedBytes } from './shared-statement.ts';
import { judge } from './verdict.ts';
import type { Verdict } from './verdict.ts';

/**
 * Checks a shared order from the signed record and the published rules alone. What its statement leaves out is not
 * checked: size, margin, fee, and why it closed. `trustedKeys` as of `verifyProof`.
 */
export function verifyShared(proof: SharedProof, trustedKeys: ReadonlySet<string> | null): Promise<Verdict> {
  const { statement, signature } = proof;
  return judge(
    [
      ['chain', () => checkChains(proof)],
      ['links', () => checkLinks(proof)],
      ['record', () => checkRecord(proof)],
      ['rulesInForce', () => checkFillRules(proof)],
      ['quoting', () => checkQuoting(proof)],
      ['openPrice', () => checkFill(proof, 'open')],
      ['closePrice', () => checkFill(proof, 'close')],
      ['result', () => checkResult(proof)],
    ],
    proof,
    trustedKeys,
    async (keys) => checkSignature(await keys, signature, sharedBytes(statement, signature.keyId)),
  );
}

/** A buy opens at the ask and closes at the bid of a tick that was fresh; a sell the other way round. */
function checkFill(proof: SharedProof, role: 'open' | 'close'): void {
  const { statement } = proof;
  const isOpening = role === 'open';
  const tick = mustTick(statement, role);
  same(tick.instrumentId, statement.instrumentId, 'instrument');
  const isAsk = (statement.side === 'buy') === isOpening;
  same(isOpening ? statement.openPrice : statement.closePrice, isAsk ? tick.ask : tick.bid);
  holds(statement.closedAt >= statement.openedAt, 'closed after it opened', `${statement.closedAt}`);
  const at = isOpening ? statement.openedAt : statement.closedAt;
  checkFresh(tick, at, readRules(proof, isOpening ? 'filling' : 'closing'));
}

/**
 * Lots and contract size are in the profit and in the margin, so that none is in their quotient: move x leverage x
 * closing rate / (opening price x opening rate), and move x closing rate where the margin is fixed.
 */
function checkResult(proof: SharedProof): void {
  const { side, leverage, openedAt, openPrice, closedAt, closePrice, result } = proof.statement;
  const openRate = rateAt(proof, 'openRate', openedAt, readRules(proof, 'filling'));
  const closeRate = rateAt(proof, 'closeRate', closedAt, readRules(proof, 'closing'));
  const open = amount(openPrice);
  const move = side === 'buy' ? amount(closePrice) - open : open - amount(closePrice);
  const [above, below] =
    leverage === 0 ? [move * closeRate, WHOLE * WHOLE_RATE] : [move * closeRate * BigInt(leverage), open * openRate];
  holds(below > 0n, 'an opening price', openPrice);
  same(result, exactText(nearestEven(above * PERCENT_HUNDREDTHS, below), RESULT_DIGITS));
}

const PERCENT_HUNDREDTHS = 10_000n;
const RESULT_DIGITS = 2;
