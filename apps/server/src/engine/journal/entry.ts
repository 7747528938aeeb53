import type { Command } from '@candor/engine/commands.ts';
import { instrumentId } from '@candor/engine/ids.ts';
import type { InstrumentId } from '@candor/engine/ids.ts';
import type { Tick } from '@candor/engine/quote.ts';
import type { TickCommand } from '@candor/engine/tick.ts';
import { JournalError } from './codecs.ts';
import { isFormerEntry, readFormerEntry } from './former-entries.ts';
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
  if (isFormerEntry(line)) return readFormerEntry(line);
  const [, name, version, text = ''] = RECORD.exec(line) ?? [];
  if (name === undefined) return readTick(line);
  const record = isRecorded(name) ? RECORDS[name] : undefined;
  if (record?.version !== Number(version)) throw new JournalError(`not a journal entry: ${line.slice(0, 80)}`);
  const { fields } = record;
  const texts = text.split(',');
  const command: Record<string, unknown> = { kind: name };
  for (const [place, [field, codec]] of fields.entries()) {
    const value = codec.read(codec.takesRest === true ? texts.slice(place).join(',') : (texts[place] ?? ''));
    if (value !== undefined) command[field] = value;
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

const isRecorded = (name: string): name is keyof typeof RECORDS => Object.hasOwn(RECORDS, name);
const RECORD = /^([a-zA-Z]{2,})(\d+) (.*)$/s;
const TICK = /^(\d+),(\d+)(?:,(\d+))?$/;
