import type { Command } from '@candor/engine/commands.ts';
import type { Engine } from '@candor/engine/engine.ts';
import type { Instrument, TradingRules } from '@candor/engine/instrument.ts';
import { instrumentId } from '@candor/engine/ids.ts';
import { writeInstrument, writeRules } from './configuration-text.ts';

/** Where the engine's configuration comes from. */
export interface ConfigurationSource {
  readonly instruments: () => readonly Instrument[];
  readonly rules: () => TradingRules;
}

type OwnCommand = Exclude<Command, { kind: 'tick' }>;

/** The commands that bring the engine to the present configuration of the site; none if it has that already. */
export function configurationCommands(
  engine: Engine,
  source: ConfigurationSource,
  context: { readonly at: number; readonly isUnconfigured: boolean },
): OwnCommand[] {
  const { at, isUnconfigured } = context;
  const { instruments, rules } = engine.state;
  const commands: OwnCommand[] = [];
  const wanted = source.rules();
  if (isUnconfigured || writeRules(wanted) !== writeRules(rules))
    commands.push({ kind: 'configureRules', at, rules: wanted, most: AT_ONCE });
  for (const instrument of source.instruments()) {
    const has = instruments.get(instrument.id)?.instrument;
    if (has !== undefined && writeInstrument(has) === writeInstrument(instrument)) continue;
    commands.push({ kind: 'configureInstrument', at, instrument });
  }
  return commands;
}

/** The number of customers whose money moves with the change of rules itself; that of others is moved in slices. */
const AT_ONCE = 500;

export const isConfiguration = ({ kind }: OwnCommand): boolean =>
  kind === 'configureRules' || kind === 'configureInstrument';

/** A command for each market, even if the engine has that status already. */
export const everyStatus = (
  statuses: Iterable<readonly [instrumentId: number, open: boolean]>,
  at: number,
): OwnCommand[] =>
  Array.from(statuses, ([id, open]) => ({ kind: 'marketStatus', at, instrumentId: instrumentId(id), open }));

/** The commands that bring the engine to the present market statuses. */
export function statusCommands(
  engine: Engine,
  statuses: Iterable<readonly [instrumentId: number, open: boolean]>,
  at: number,
): OwnCommand[] {
  const commands: OwnCommand[] = [];
  for (const [id, open] of statuses) {
    const state = engine.state.instruments.get(instrumentId(id));
    if (state !== undefined && state.open !== open)
      commands.push({ kind: 'marketStatus', at, instrumentId: state.id, open });
  }
  return commands;
}
