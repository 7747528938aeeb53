import { workOffAll } from './catch-up.ts';
import type { Command } from './command.ts';
import { sweepIntoTrading } from './funds.ts';
import { markAllDirty } from './margin-watch.ts';
import type { Outcome } from './outcome.ts';
import { APPLIED, refused } from './outcomes.ts';
import type { PartitionState } from './partition-state.ts';

type CommandOf<K extends Command['kind']> = Extract<Command, { kind: K }>;

/** Adds an instrument, or replaces its terms: open orders keep theirs, their conversion follows the new ones. */
export function configureInstrument(state: PartitionState, command: CommandOf<'configureInstrument'>): Outcome {
  workOffAll(state);
  state.setInstrument(command.instrument);
  markAllDirty(state);
  return APPLIED;
}

/** Replaces the rules. Levels are looked at at once for margin calls, and by each account's next quote for stop-out. */
export function configureRules(state: PartitionState, command: CommandOf<'configureRules'>): Outcome {
  workOffAll(state);
  const sweeps = command.rules.onlyOneAccount && !state.rules.onlyOneAccount;
  state.setRules(command.rules);
  if (sweeps) sweepIntoTrading(state, command.at);
  markAllDirty(state);
  return APPLIED;
}

/** While a market is closed nothing on it fills; its quotes, should any come, still move what positions are worth. */
export function setMarketStatus(state: PartitionState, command: CommandOf<'marketStatus'>): Outcome {
  const instrument = state.instruments.get(command.instrumentId);
  if (instrument === undefined) return refused('unknownInstrument');
  state.setMarketOpen(instrument, command.open);
  return APPLIED;
}
