import { readStored, writeStored } from '@candor/client/stored-text.ts';
import type { Instrument } from './instrument.ts';

/** The list as this device last read it, for the moment before the next answer, and for a page without a network. */
export interface RememberedInstruments {
  /** Epoch milliseconds of this device. */
  readonly at: number;
  readonly list: Instrument[];
}

export function rememberInstruments(list: readonly Instrument[], at = Date.now()): void {
  writeStored(KEY, JSON.stringify({ at, list }));
}

function parseRemembered(text: string | null): RememberedInstruments | undefined {
  // Only rememberInstruments writes this text.
  return text === null ? undefined : (JSON.parse(text) as RememberedInstruments);
}

/** The number counts up when what an instrument consists of changes: an older list is then not read. */
const KEY = 'instruments.1';
export const remembered = parseRemembered(readStored(KEY));
