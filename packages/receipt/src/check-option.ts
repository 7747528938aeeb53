import { holds, Mismatch, NotSealedYet, same } from './check.ts';
import { tipOf } from './check-record.ts';
import { amount, exactText, MONEY_DIGITS, nearestEven, WHOLE } from './exact.ts';
import type { Proof } from './proof.ts';
import { mustTick, namedTick, readRules } from './rules-in-force.ts';
import type { NamedTick, OptionStatement } from './statement.ts';

/** The proof of an option. */
export type OptionProof = Proof & { readonly statement: OptionStatement };

/** Checks that the option opened at the mid of a fresh tick. */
export function checkOptionOpening({ statement: option }: OptionProof): void {
  const tick = mustTick(option, 'open');
  same(tick.instrumentId, option.instrumentId, 'instrument');
  same(option.openPrice, midText(tick));
  const age = option.openedAt - tick.at;
  holds(age >= 0 && age <= option.staleAfterMs, `a tick of the last ${option.staleAfterMs} ms`, `${age} ms`);
}

/** Checks that the agreed terms are the ones published at that time. */
export function checkTerms(proof: OptionProof): void {
  const { statement: option } = proof;
  const rules = readRules(proof, 'placing');
  const offered = rules
    .text('optionRatios')
    .split(' ')
    .find((each) => each.startsWith(`${option.seconds}:`));
  same(`${option.seconds}:${option.ratio}`, offered ?? 'not offered', 'duration and ratio');
  same(option.losesWholeStake ? '1' : '0', rules.text('optionLosesWholeStake'), 'whole stake lost');
  same(option.refundsTies ? '1' : '0', rules.text('optionRefundsTies'), 'ties refunded');
  same(option.staleAfterMs, rules.whole('staleAfterMs'), 'stale after');
  same(option.endsAt, option.openedAt + option.seconds * 1000, 'end');
}

/** The tick that counts is the last one at or before the end: the next one is later, or there was none up to then. */
export function checkLastTick({ statement: option }: OptionProof): void {
  if (option.status === 'running' || option.voidReason === 'reset') return;
  const last = mustTick(option, 'end');
  same(last.instrumentId, option.instrumentId, 'instrument');
  holds(last.at <= option.endsAt, `a tick up to ${option.endsAt}`, `a tick of ${last.at}`);
  holds(last.seq >= mustTick(option, 'open').seq, 'a tick after the opening', `tick ${last.seq}`);
  const after = namedTick(option, 'after');
  if (after === undefined) return checkNoneAfter(option, last);
  same(after.instrumentId, option.instrumentId, 'instrument');
  same(after.seq, last.seq + 1, 'tick');
  holds(after.at > option.endsAt, `a next tick after ${option.endsAt}`, `a tick of ${after.at}`);
}

function checkNoneAfter(option: OptionStatement, last: NamedTick): void {
  const tip = tipOf(option.tips, option.instrumentId);
  if (tip.through < option.endsAt) throw new NotSealedYet();
  holds(tip.seq <= last.seq, `tick ${last.seq} is the last`, `the record reaches to tick ${tip.seq}`);
}

export function checkPayout({ statement: option }: OptionProof): void {
  const { result, voidReason } = option;
  if (option.status === 'running') {
    same(option.payout, '0');
    same(result, '', 'result');
    return;
  }
  if (result === null) throw new Mismatch('a result', 'none');
  if (voidReason === 'reset') same(result, 'void');
  else same(result, resultOf(option));
  if (result === 'void') same(option.endPrice, '', 'price at the end');
  else same(option.endPrice, midText(mustTick(option, 'end')), 'price at the end');
  same(option.payout, exactText(payoutOf(option, result), MONEY_DIGITS));
}

/** By the exact mids; a last tick older than the limit is a gap, and the option void. */
function resultOf(option: OptionStatement): NonNullable<OptionStatement['result']> {
  const [open, end] = [mustTick(option, 'open'), mustTick(option, 'end')];
  if (option.endsAt - end.at > option.staleAfterMs) return 'void';
  const move = amount(end.bid) + amount(end.ask) - amount(open.bid) - amount(open.ask);
  if (move === 0n) return 'tied';
  return move > 0n === (option.direction === 'up') ? 'won' : 'lost';
}

/**
 * Won: stake and share. Void, and tied where ties are refunded: the stake. Else the stake is lost, or the share of it.
 */
function payoutOf(option: OptionStatement, result: NonNullable<OptionStatement['result']>): bigint {
  const stake = amount(option.stake);
  const share = nearestEven(stake * amount(option.ratio), WHOLE);
  if (result === 'won') return stake + share;
  if (result === 'void' || (result === 'tied' && option.refundsTies)) return stake;
  return option.losesWholeStake || share > stake ? 0n : stake - share;
}

const midText = ({ bid, ask }: NamedTick): string =>
  exactText(nearestEven(amount(bid) + amount(ask), 2n), MONEY_DIGITS);
