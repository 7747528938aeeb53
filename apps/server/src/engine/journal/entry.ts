import type { Command } from '@candor/engine/commands.ts';
import { instrumentId } from '@candor/engine/ids.ts';
import type { InstrumentId } from '@candor/engine/ids.ts';
import type { Tick } from '@candor/engine/quote.ts';
import type { TickCommand } from '@candor/engine/tick.ts';
import { JournalError } from './codecs.ts';
import { isFormerEntry, readFormerEntry, SHORTER_RECORDS } from './former-entries.ts';
import { RECORDS } from './records.ts';

/**
 * One journal entry is one line: the name of the command and the version of its record, a space, and its fields with
 * commas between them. A tick, of which there are most, is its instrument, its sequence and `most` alone; its prices
 * are in the tick log. Invariant: reading what was written gives the same command.
 */
export function writeEntry(command: Command): string {
  if (command.kind === 'tick') {
    const { instrumentId: id, seq, most } = command;
    return most === undefined ? `${id},${seq}` : `${id},${seq},${most}`;
  }
  const { version, fields } = RECORDS[command.kind];
  const values = command as unknown as Readonly<Record<string, unknown>>; // the fields of its own record
  let line = `${command.kind}${version}`;
  let separator = ' ';
  for (const [name, codec] of fields) {
    line += separator + codec.write(values[name]);
    separator = ',';
  }
  return line;
}

/** A tick as the journal names it. */
export interface TickEntry {
  readonly kind: 'tickEntry';
  readonly instrumentId: InstrumentId;
  readonly seq: number;
  /** As the command's; null where all was done at once. */
  readonly most: number | null;
}

export function tickCommand(tick: Tick, most: number | null): TickCommand {
  return most === null ? { kind: 'tick', ...tick } : { kind: 'tick', ...tick, most };
}

export type JournalEntry = Exclude<Command, TickCommand> | TickEntry;

/** @throws JournalError for a line that no version of this program wrote. */
export function readEntry(line: string): JournalEntry {
  const end = line.indexOf(' ');
  const record = end === -1 ? undefined : BY_HEAD.get(line.slice(0, end));
  if (record === undefined) return isFormerEntry(line) ? readFormerEntry(line) : readTick(line);
  const { kind, fields } = record;
  const texts = line.slice(end + 1).split(',');
  const command: Record<string, unknown> = { kind };
  let place = 0;
  for (const [field, codec] of fields) {
    const value = codec.read(codec.takesRest === true ? texts.slice(place).join(',') : (texts[place] ?? ''));
    if (value !== undefined) command[field] = value;
    place += 1;
  }
  return command as unknown as JournalEntry; // the fields of the record are those of its command
}

function readTick(line: string): TickEntry {
  const [, id, seq, most] = TICK.exec(line) ?? [];
  if (id === undefined) throw new JournalError(`not a journal entry: ${line.slice(0, 80)}`);
  return {
    kind: 'tickEntry',
    instrumentId: instrumentId(Number(id)),
    seq: Number(seq),
    most: most === undefined ? null : Number(most),
  };
}

/** The records by what their lines begin with. */
const BY_HEAD = new Map(
  Object.entries(RECORDS).map(([kind, { version, fields }]) => [`${kind}${version}`, { kind, fields }]),
);
for (const [head, kind] of Object.entries(SHORTER_RECORDS)) BY_HEAD.set(head, { kind, fields: RECORDS[kind].fields });
const TICK = /^(\d+),(\d+)(?:,(\d+))?$/;
