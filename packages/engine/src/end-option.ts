import { must } from '@candor/decimal/assert.ts';
import { catchUp } from './catch-up.ts';
import type { OptionId } from './ids.ts';
import { CUSTOMER_ACCOUNT_KINDS, HOUSE_ACCOUNT_KINDS, POSTING_TYPES } from './ledger.ts';
import { houseOf } from './ledger-book.ts';
import { optionAccount } from './open-option.ts';
import type { RunningOption } from './option-book.ts';
import { midOf, payoutFor, resultAt } from './option-formulas.ts';
import type { Option, OptionResult } from './option.ts';
import { OPTIONS } from './option.ts';
import { APPLIED } from './command-result.ts';
import type { CommandResult } from './command-result.ts';
import type { PartitionState } from './partition-state.ts';
import { gatherFirst } from './regrouping.ts';
import { pay } from './settlement.ts';
import type { InstrumentState } from './trading-book.ts';
import { defineCommand } from './command.ts';

/** No quote of a time up to `at` can arrive any more: options that ended by then are settled. */
export interface SettleOptions {
  readonly kind: 'settleOptions';
  readonly at: number;
}

export const SETTLE_OPTIONS = defineCommand<SettleOptions>('settleOptions', settleOptions, 'ifChanged');

/** Settles all options that ended by `at`. The market has published every quote up to then. */
function settleOptions(state: PartitionState, { at }: SettleOptions): CommandResult {
  // By id, since a restart does not keep the order in which instruments were added.
  const instruments = [...state.instruments.values()].sort((a, b) => a.id - b.id);
  for (const instrument of instruments) settleEnded(state, instrument, at, at);
  return APPLIED;
}

/**
 * Settles the options of an instrument that ended at or before `upTo`, by its last quote, the oldest id first. To be
 * called when no quote of a time up to then can arrive any more.
 */
export function settleEnded(state: PartitionState, instrument: InstrumentState, upTo: number, at: number): void {
  if (!instrument.optionEnds.isReached(upTo)) return;
  const ended: OptionId[] = [];
  instrument.optionEnds.collect(upTo, ended);
  ended.sort((a, b) => a - b);
  for (const id of ended) settle(state, must(state.options.running.get(id), 'an ended option runs'), at);
}

/** Gives the stake back without a result, because the demo account is reset. */
export function voidOption(state: PartitionState, running: RunningOption, at: number): void {
  end(state, running, { ...running.option, result: 'void', voidReason: 'reset' }, at);
}

function settle(state: PartitionState, running: RunningOption, at: number): void {
  const { option, instrument } = running;
  const last = must(instrument.tick, 'an option was opened at a quote');
  if (option.endsAt - last.at > option.staleAfterMs) {
    end(state, running, { ...option, result: 'void', voidReason: 'feedGap' }, at);
    return;
  }
  const result = resultAt(option, last);
  end(state, running, { ...option, result, endTick: last, endPrice: midOf(last) }, at);
}

function end(
  state: PartitionState,
  running: RunningOption,
  judged: Option & { readonly result: OptionResult },
  at: number,
): void {
  const { account } = running;
  const payout = payoutFor(judged, judged.result);
  const closed: Option = { ...judged, status: 'closed', payout };
  state.put(OPTIONS, closed);
  payOut(state, running, closed, at);
  state.event({ kind: 'optionClosed', userId: account.userId, option: closed });
}

function payOut(
  state: PartitionState,
  { account }: RunningOption,
  { id, payout, voidReason }: Option,
  at: number,
): void {
  if (payout === 0n) return;
  const type = POSTING_TYPES.optionPayout;
  const houseKind = HOUSE_ACCOUNT_KINDS.tradingResult;
  const memo = voidReason === null ? null : VOID_MEMOS[voidReason];
  const kind = optionAccount(state);
  // The trading account may owe a negative balance credit, which is repaid first.
  if (kind === CUSTOMER_ACCOUNT_KINDS.trading) {
    catchUp(state, account);
    gatherFirst(state, account, at);
    return pay(state, account, payout, { type, houseKind, orderId: id, memo, at });
  }
  const house = { debitOwner: houseOf(account), debitKind: houseKind };
  state.post({ type, ...house, creditOwner: account.userId, creditKind: kind, amount: payout, orderId: id, memo }, at);
}

/** Text keys of the reasons for which a stake was given back. */
const VOID_MEMOS = { feedGap: 'server.memo.optionFeedGap', reset: 'server.memo.optionReset' } as const;
