import { useState } from 'react';
import { readStored, writeStored } from '@candor/client/stored-text.ts';
import { readStop, stopFrom, wordedAs } from './stop-entry.ts';
import type { StopEntry, StopKind, StopReading, StopTerms, StopWay } from './stop-entry.ts';

export interface StopEntryState {
  readonly way: StopWay;
  readonly setWay: (way: StopWay) => void;
  /** What stands in the field of that way. */
  readonly value: string;
  readonly setValue: (value: string) => void;
  /** Begins at a price, in the way that is chosen; as a price where that way cannot say it. */
  readonly startAt: (price: string) => void;
  /** What it means now: with a moving opening price the price moves along until it is set. */
  readonly entry: StopEntry;
  readonly reading: StopReading | null;
}

/** One stop being said in one of the ways. The way is remembered: who thinks in money does so the next time too. */
export function useStopEntry(kind: StopKind, terms: StopTerms, initialPrice: string): StopEntryState {
  const [said, setSaid] = useState<Said>(() => inWay(storedWay(), initialPrice, kind, terms));
  const entry: StopEntry =
    said.standing === '' ? stopFrom(said.way, said.value, kind, terms) : { kind: 'price', price: said.standing };
  const price = entry.kind === 'price' ? entry.price : '';
  return {
    way: said.way,
    value: said.value,
    setWay(way) {
      writeStored('stop-way', way);
      setSaid(price === '' ? { way, value: '', standing: '' } : inWay(way, price, kind, terms));
    },
    setValue: (value) => setSaid({ way: said.way, value, standing: '' }),
    startAt(start) {
      const started = inWay(said.way, start, kind, terms);
      setSaid(started.value === '' ? { way: 'price', value: start, standing: start } : started);
    },
    entry,
    reading: readStop(price, kind, terms),
  };
}

interface Said {
  readonly way: StopWay;
  readonly value: string;
  /**
   * The price that the value was made from and that stands until the value is
   * changed: looking at it in another way moves nothing.
   */
  readonly standing: string;
}

function inWay(way: StopWay, price: string, kind: StopKind, terms: StopTerms): Said {
  const reading = readStop(price, kind, terms);
  if (reading === null) return { way, value: '', standing: '' };
  const value = wordedAs(way, kind, reading);
  return { way, value: way === 'money' ? cutToCents(value) : value, standing: value === '' ? '' : price };
}

function cutToCents(value: string): string {
  const [whole = '', fraction = ''] = value.split('.');
  return fraction === '' ? whole : `${whole}.${fraction.slice(0, 2)}`;
}

function storedWay(): StopWay {
  const stored = readStored('stop-way');
  return STOP_WAYS.find((each) => each === stored) ?? 'price';
}

export const STOP_WAYS = ['price', 'distance', 'percent', 'money'] as const satisfies readonly StopWay[];
