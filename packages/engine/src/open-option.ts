import { must } from '@candor/decimal/assert.ts';
import type { Money } from '@candor/decimal/decimal.ts';
import { ZERO_MONEY } from '@candor/decimal/decimal.ts';
import { optionId } from './ids.ts';
import type { InstrumentId } from './ids.ts';
import type { OptionDuration } from './instrument.ts';
import type { CustomerAccountKind } from './ledger.ts';
import { CUSTOMER_ACCOUNT_KINDS, HOUSE_ACCOUNT_KINDS, POSTING_TYPES } from './ledger.ts';
import { houseOf } from './ledger-book.ts';
import { ownQuoteRefusal } from './market-check.ts';
import type { Option, OptionDirection } from './option.ts';
import { OPTIONS } from './option.ts';
import { midOf, shareOf } from './option-formulas.ts';
import { appliedRow, refused } from './command-result.ts';
import type { CommandResult, RefusalReason } from './command-result.ts';
import type { PartitionState } from './partition-state.ts';
import { spendRefusal } from './spend-check.ts';
import type { AccountState, InstrumentState } from './trading-book.ts';
import { defineCustomerCommand } from './command.ts';
import type { OfCustomer } from './command.ts';

/** A timed option on where the price goes; `seconds` is one of the durations of the rules. */
export interface OpenOption extends OfCustomer {
  readonly kind: 'openOption';
  readonly instrumentId: InstrumentId;
  readonly direction: OptionDirection;
  readonly stake: Money;
  readonly seconds: number;
}

export const OPEN_OPTION = defineCustomerCommand<OpenOption>('openOption', openOption);

/** Opens an option at the mid of the last quote. Its stake leaves the customer's account at once. */
function openOption(state: PartitionState, command: OpenOption): CommandResult {
  const account = state.accounts.get(command.userId);
  if (account === undefined) return refused('unknownAccount');
  const instrument = state.instruments.get(command.instrumentId);
  if (instrument === undefined) return refused('unknownInstrument');
  const duration = state.rules.options.durations.find(({ seconds }) => seconds === command.seconds);
  if (duration === undefined) return refused('wrongDuration');
  const refusal =
    marketRefusal(instrument, command.at) ??
    stakeRefusal(state, account, command.stake, duration) ??
    exposureRefusal(state, account, instrument, { stake: command.stake, duration });
  if (refusal !== null) return refused(refusal);
  const option = newOption(state, instrument, command, duration);
  state.put(OPTIONS, option);
  chargeStake(state, account, option);
  state.event({ kind: 'optionOpened', userId: account.userId, option });
  return appliedRow(OPTIONS, option);
}

/** The account that stakes come from and payouts go to. */
export function optionAccount(state: PartitionState): CustomerAccountKind {
  return state.rules.onlyOneAccount ? CUSTOMER_ACCOUNT_KINDS.trading : CUSTOMER_ACCOUNT_KINDS.option;
}

function marketRefusal(instrument: InstrumentState, at: number): RefusalReason | null {
  return instrument.instrument.tradable ? ownQuoteRefusal(instrument, at) : 'notTradable';
}

function stakeRefusal(
  state: PartitionState,
  account: AccountState,
  stake: Money,
  { leastStake }: OptionDuration,
): RefusalReason | null {
  if (stake <= 0n) return 'wrongAmount';
  return stake < leastStake ? 'stakeTooSmall' : spendRefusal(account, optionAccount(state), stake);
}

/** The broker's exposure is limited, by the same figure for every customer. */
function exposureRefusal(
  state: PartitionState,
  account: AccountState,
  instrument: InstrumentState,
  wish: { readonly stake: Money; readonly duration: OptionDuration },
): RefusalReason | null {
  if (account.options.length >= state.rules.maxOpenOrders) return 'tooManyOrders';
  const { seconds, ratio, exposureLimit } = wish.duration;
  if (exposureLimit === null) return null;
  const exposure = state.options.exposure(account, instrument, seconds) + shareOf(wish.stake, ratio);
  return exposure > exposureLimit ? 'exposureLimit' : null;
}

function newOption(
  state: PartitionState,
  instrument: InstrumentState,
  command: OpenOption,
  { seconds, ratio }: OptionDuration,
): Option {
  const { at, userId, instrumentId, direction, stake } = command;
  const { losesWholeStake, refundsTies } = state.rules.options;
  const openTick = must(instrument.tick, 'a fresh quote is there');
  return {
    id: state.takeEntityId(optionId),
    userId,
    instrumentId,
    direction,
    status: 'running',
    stake,
    seconds,
    ratio,
    losesWholeStake,
    refundsTies,
    staleAfterMs: instrument.instrument.staleAfterMs,
    openedAt: at,
    endsAt: at + seconds * 1000,
    openTick,
    openPrice: midOf(openTick),
    endTick: null,
    endPrice: null,
    result: null,
    voidReason: null,
    payout: ZERO_MONEY,
  };
}

function chargeStake(state: PartitionState, account: AccountState, { id, stake, openedAt }: Option): void {
  const house = { creditOwner: houseOf(account), creditKind: HOUSE_ACCOUNT_KINDS.tradingResult };
  const customer = { debitOwner: account.userId, debitKind: optionAccount(state) };
  const type = POSTING_TYPES.optionStake;
  state.post({ type, ...customer, ...house, amount: stake, orderId: id, memo: null }, openedAt);
}
