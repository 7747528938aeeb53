import type { Bytes } from './record-bytes.ts';
import { orEmpty, recordBytes } from './record-bytes.ts';

/**
 * One price of the public log. `seq` counts up by one per instrument; prices are decimals in their shortest spelling.
 */
export interface Tick {
  readonly seq: number;
  /** UTC epoch milliseconds. */
  readonly at: number;
  readonly bid: string;
  readonly ask: string;
}

/**
 * The signed head of a segment, which holds the ticks of one instrument in one minute and never changes again. Hashes
 * are hexadecimal SHA-256.
 */
export interface Head {
  readonly instrumentId: number;
  readonly code: string;
  /** Counts up by one per instrument; minutes without ticks have no segment. */
  readonly number: number;
  /** Start of the minute, UTC epoch milliseconds. */
  readonly minute: number;
  readonly count: number;
  readonly firstSeq: number;
  readonly lastSeq: number;
  readonly firstAt: number;
  readonly lastAt: number;
  /** Hash of the head before this one, "" for the first. */
  readonly previousHash: string;
  /** Hash of the last tick, which contains those before it. */
  readonly ticksHash: string;
  readonly keyId: string;
}

export interface SignedHead extends Head {
  /** Hash of the head itself. */
  readonly hash: string;
  readonly signature: string;
}

export interface Segment {
  readonly head: SignedHead;
  readonly ticks: readonly Tick[];
}

export function headBytes(head: Head): Bytes {
  const { instrumentId, code, number, minute, count, firstSeq, lastSeq, firstAt, lastAt } = head;
  const numbers = [instrumentId, number, minute, count, firstSeq, lastSeq, firstAt, lastAt];
  return recordBytes('candor/segment/1', [...numbers.map(String), code, head.previousHash, head.ticksHash, head.keyId]);
}

/** The start of a segment's hash chain, derived from the segment before. */
export function chainStart(head: Pick<Head, 'instrumentId' | 'number' | 'minute' | 'previousHash'>): Bytes {
  const { instrumentId, number, minute, previousHash } = head;
  return recordBytes('candor/chain/1', [String(instrumentId), String(number), String(minute), previousHash]);
}

/** Hashes a tick together with everything before it. */
export function linkBytes(hashBefore: string, { seq, at, bid, ask }: Tick): Bytes {
  return recordBytes('candor/tick/1', [hashBefore, String(seq), String(at), bid, ask]);
}

/** What the broker has sealed of an instrument: no tick of a time up to `through` is or will be after `seq`. */
export interface Tip {
  readonly instrumentId: number;
  /** The last segment, 0 where there is none yet. */
  readonly number: number;
  readonly seq: number;
  readonly hash: string;
  /** UTC epoch milliseconds. */
  readonly through: number;
}

export const tipFields = ({ instrumentId, number, seq, hash, through }: Tip): string[] =>
  [instrumentId, number, seq, hash, through].map(orEmpty);
