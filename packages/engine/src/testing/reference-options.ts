import type { Money, Price } from '@candor/decimal/decimal.ts';
import type { OpenOption } from '../open-option.ts';
import type { InstrumentId, OptionId, UserId } from '../ids.ts';
import type { Instrument, TradingRules } from '../instrument.ts';
import type { Option, OptionResult } from '../option.ts';
import type { FillTick } from '../order.ts';
import type { RefusalReason } from '../command-result.ts';

/** What the options' rules need to know of the market and the customer. */
export interface OptionWish {
  readonly command: OpenOption;
  readonly id: OptionId;
  readonly demo: boolean;
  readonly market: { readonly instrument: Instrument; readonly open: boolean; readonly tick: FillTick | null };
  readonly rules: TradingRules;
  /** Why the customer cannot spend this; null where they can. */
  readonly shortage: (stake: bigint) => RefusalReason | null;
}

/** The rules of timed options once more, in the plainest form: a list that is looked through from end to end. */
export class ReferenceOptions {
  running: { readonly option: Option; readonly demo: boolean }[] = [];
  readonly closed: Option[] = [];

  open({ command, id, demo, market, rules, shortage }: OptionWish): RefusalReason | Option {
    const { at, userId, instrumentId, direction, stake, seconds } = command;
    const offered = rules.options.durations.find((duration) => duration.seconds === seconds);
    if (offered === undefined) return 'wrongDuration';
    const { instrument, open, tick } = market;
    if (!instrument.tradable) return 'notTradable';
    if (!open) return 'marketClosed';
    if (tick === null || at - tick.at > instrument.staleAfterMs) return 'stalePrice';
    if (stake <= 0n) return 'wrongAmount';
    if (stake < offered.leastStake) return 'stakeTooSmall';
    const lack = shortage(stake);
    if (lack !== null) return lack;
    if (this.#of(userId).length >= rules.maxOpenOrders) return 'tooManyOrders';
    const same = this.running
      .filter((each) => each.demo === demo)
      .map(({ option }) => option)
      .filter((each) => each.instrumentId === instrumentId && each.seconds === seconds);
    const exposure = same.reduce((sum, each) => sum + gain(each.stake, each.ratio), gain(stake, offered.ratio));
    if (offered.exposureLimit !== null && exposure > offered.exposureLimit) return 'exposureLimit';
    const { losesWholeStake, refundsTies } = rules.options;
    const option: Option = {
      id,
      userId,
      instrumentId,
      direction,
      stake,
      seconds,
      ratio: offered.ratio,
      losesWholeStake,
      refundsTies,
      staleAfterMs: instrument.staleAfterMs,
      status: 'running',
      openedAt: at,
      endsAt: at + 1000 * seconds,
      openTick: tick,
      openPrice: half(tick),
      endTick: null,
      endPrice: null,
      result: null,
      voidReason: null,
      payout: 0n as Money,
    };
    this.running.push({ option, demo });
    return option;
  }

  /** Ends what ended by `upTo` at the quote given, and answers it. */
  settle(instrumentId: InstrumentId, upTo: number, last: FillTick | null): Option[] {
    const all = this.running.map(({ option }) => option);
    const due = all.filter((each) => each.instrumentId === instrumentId && each.endsAt <= upTo);
    return due.map((option) => {
      if (last === null || option.endsAt - last.at > option.staleAfterMs) return this.#end(option, 'void', null);
      const [before, after] = [option.openTick.bid + option.openTick.ask, last.bid + last.ask];
      if (before === after) return this.#end(option, 'tied', last);
      return this.#end(option, after > before === (option.direction === 'up') ? 'won' : 'lost', last);
    });
  }

  void(userId: UserId): Option[] {
    return this.#of(userId).map((option) => this.#end(option, 'void', null, true));
  }

  #of(userId: UserId): Option[] {
    return this.running.map(({ option }) => option).filter((option) => option.userId === userId);
  }

  #end(option: Option, result: OptionResult, last: FillTick | null, isReset = false): Option {
    this.running = this.running.filter((each) => each.option !== option);
    const left = option.stake - gain(option.stake, option.ratio);
    const lost = option.losesWholeStake || left < 0n ? 0n : left;
    const tied = option.refundsTies ? option.stake : lost;
    const won = option.stake + gain(option.stake, option.ratio);
    const payout = { won, lost, tied, void: option.stake }[result] as Money;
    const voidReason = result === 'void' ? (isReset ? 'reset' : 'feedGap') : null;
    const endPrice = last === null ? null : half(last);
    const closed: Option = { ...option, status: 'closed', result, voidReason, payout, endTick: last, endPrice };
    this.closed.push(closed);
    return closed;
  }
}

const half = ({ bid, ask }: FillTick): Price => nearest(bid + ask, 2n) as Price;
const gain = (stake: bigint, ratio: bigint): bigint => nearest(stake * ratio, 10n ** 8n);

/** To the nearest whole, ties to even; nothing here is negative. */
function nearest(numerator: bigint, denominator: bigint): bigint {
  const floor = numerator / denominator;
  const twice = 2n * (numerator - floor * denominator);
  return twice > denominator || (twice === denominator && floor % 2n === 1n) ? floor + 1n : floor;
}
