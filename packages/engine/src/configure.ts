import { catchUpAll } from './catch-up.ts';
import { sweepIntoTrading } from './funds.ts';
import { formerAfter } from './lot-terms.ts';
import { MarginLevels } from './margin-levels.ts';
import { markAllDirty } from './margin-watch.ts';
import { APPLIED, refused } from './command-result.ts';
import type { CommandResult } from './command-result.ts';
import type { PartitionState } from './partition-state.ts';
import { beginRegrouping } from './regrouping.ts';
import { defineCommand } from './command.ts';
import type { InstrumentId } from './ids.ts';
import type { Instrument, TradingRules } from './instrument.ts';

export interface MarketStatus {
  readonly kind: 'marketStatus';
  readonly at: number;
  readonly instrumentId: InstrumentId;
  readonly open: boolean;
}

export interface ConfigureInstrument {
  readonly kind: 'configureInstrument';
  readonly at: number;
  readonly instrument: Instrument;
  /** From a journal of an earlier version: open orders are closed partially by the new terms. */
  readonly formerly?: true;
}

export interface ConfigureRules {
  readonly kind: 'configureRules';
  readonly at: number;
  readonly rules: TradingRules;
  /** The number of customers whose money moves at once, if it has to. Absent: of all. */
  readonly most?: number;
  /** From a journal of an earlier version: the levels apply to all orders, and money only moves to trading. */
  readonly formerly?: true;
}

export const MARKET_STATUS = defineCommand<MarketStatus>('marketStatus', setMarketStatus);
export const CONFIGURE_INSTRUMENT = defineCommand<ConfigureInstrument>('configureInstrument', configureInstrument);
export const CONFIGURE_RULES = defineCommand<ConfigureRules>('configureRules', configureRules);

/** Adds an instrument or replaces its terms. Open orders keep their terms; their conversion follows the new ones. */
function configureInstrument(state: PartitionState, command: ConfigureInstrument): CommandResult {
  catchUpAll(state);
  const { instrument, formerly = false } = command;
  const known = state.instruments.get(instrument.id);
  const orders = { next: state.nextOrderId, oldestOpen: state.orders.oldestId };
  const formerLots =
    known === undefined || formerly ? [] : formerAfter(known.formerLots, known.instrument, instrument, orders);
  state.setInstrument(instrument, formerLots);
  markAllDirty(state);
  return APPLIED;
}

/**
 * Replaces the rules. Margin calls are checked at once, stop-outs at each account's next quote and by the account's own
 * level. If three accounts become one or one becomes three, the money of at most `most` customers moves at once, the
 * rest by later commands.
 */
function configureRules(state: PartitionState, command: ConfigureRules): CommandResult {
  catchUpAll(state);
  const { rules, at, formerly = false, most = Infinity } = command;
  if (formerly) {
    state.setRules(rules, MarginLevels.same(rules));
    if (rules.onlyOneAccount) sweepIntoTrading(state, at);
  } else {
    const isRegrouped = rules.onlyOneAccount !== state.rules.onlyOneAccount;
    state.setRules(rules, state.levels.changed(rules, state.nextOrderId, state.orders.oldestId));
    if (isRegrouped) beginRegrouping(state, at, most);
  }
  markAllDirty(state);
  return APPLIED;
}

/**
 * Opens or closes a market. While it is closed nothing fills; quotes that arrive still change what positions are worth.
 */
function setMarketStatus(state: PartitionState, command: MarketStatus): CommandResult {
  const instrument = state.instruments.get(command.instrumentId);
  if (instrument === undefined) return refused('unknownInstrument');
  state.setMarketOpen(instrument, command.open);
  return APPLIED;
}
