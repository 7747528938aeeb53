import type { Command } from '@candor/engine/command.ts';
import type { Engine } from '@candor/engine/engine.ts';
import type { Instrument, TradingRules } from '@candor/engine/instrument.ts';
import { instrumentId } from '@candor/engine/ids.ts';
import { writeInstrument, writeRules } from './configuration-text.ts';

/** Where the engine's configuration comes from. */
export interface ConfigurationSource {
  readonly instruments: () => readonly Instrument[];
  readonly rules: () => TradingRules;
  readonly marketStatuses: () => Iterable<readonly [instrumentId: number, open: boolean]>;
}

/** The commands that bring the engine to the configuration that the site has now; none where it has it already. */
export function configurationCommands(
  engine: Engine,
  source: ConfigurationSource,
  context: { readonly at: number; readonly isUnconfigured: boolean },
): Exclude<Command, { kind: 'tick' }>[] {
  const { at, isUnconfigured } = context;
  const { instruments, rules } = engine.state;
  const commands: Exclude<Command, { kind: 'tick' }>[] = [];
  const wanted = source.rules();
  if (isUnconfigured || writeRules(wanted) !== writeRules(rules)) commands.push({ kind: 'configureRules', at, rules: wanted });
  const known = new Set(instruments.keys());
  for (const instrument of source.instruments()) {
    known.add(instrument.id);
    const has = instruments.get(instrument.id)?.instrument;
    if (has !== undefined && writeInstrument(has) === writeInstrument(instrument)) continue;
    commands.push({ kind: 'configureInstrument', at, instrument });
  }
  for (const [id, open] of source.marketStatuses()) {
    const marketId = instrumentId(id);
    if (!known.has(marketId) || (instruments.get(marketId)?.open ?? false) === open) continue;
    commands.push({ kind: 'marketStatus', at, instrumentId: marketId, open });
  }
  return commands;
}
