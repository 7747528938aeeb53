import { holds, Mismatch, NotSealedYet, same } from './check.ts';
import { hashOf } from './crypto.ts';
import type { Proof } from './proof.ts';
import type { Segment, SignedHead, Tip } from './segment.ts';
import { chainStart, linkBytes } from './segment.ts';
import type { NamedTick, Statement } from './statement.ts';

/** The hash of every tick of a segment, in order; the last one is signed. */
export function tickHashes({ head, ticks }: Segment): readonly string[] {
  const hashes: string[] = [];
  let hash = hashOf(chainStart(head));
  for (const tick of ticks) {
    hash = hashOf(linkBytes(hash, tick));
    hashes.push(hash);
  }
  return hashes;
}

/** Checks that all ticks of every segment, including the last one, give the signed hash. */
export function checkChains({ segments }: Pick<Proof, 'segments'>): void {
  for (const segment of segments) checkChain(segment);
}

export function checkChain(segment: Segment): void {
  const { head, ticks } = segment;
  const [first] = ticks;
  if (first === undefined) throw new Mismatch(`${head.count} ticks`, 'no tick');
  const last = ticks.at(-1) ?? first;
  same(`${head.count} ticks`, `${ticks.length} ticks`);
  same(`ticks ${head.firstSeq} to ${head.lastSeq}`, `ticks ${first.seq} to ${last.seq}`);
  same(`times ${head.firstAt} to ${head.lastAt}`, `times ${first.at} to ${last.at}`);
  for (const [index, tick] of ticks.entries()) {
    same(`tick ${head.firstSeq + index}`, `tick ${tick.seq}`);
    const before = ticks[index - 1]?.at ?? head.minute;
    holds(tick.at >= before && tick.at < head.minute + MINUTE_MS, 'ticks in order of time', `tick ${tick.seq}`);
  }
  same(head.ticksHash, tickHashes(segment).at(-1) ?? null, 'hash');
}

/** Checks that every segment links to the one before it. */
export function checkLinks({ segments, previousHeads }: Pick<Proof, 'segments' | 'previousHeads'>): void {
  for (const { head } of segments) {
    if (head.number === 1) {
      same(head.previousHash, '', 'hash');
      same(head.firstSeq, 1, 'tick');
      continue;
    }
    const before = headOf(previousHeads, head, head.number - 1);
    if (before === undefined) throw new Mismatch(`segment ${head.number - 1} of ${head.code}`, 'it is missing');
    checkLink(before, head);
  }
}

/** Throws Mismatch unless `head` is the one right after `before`. */
export function checkLink(before: SignedHead, head: SignedHead): void {
  same(head.number, before.number + 1, 'segment');
  same(head.previousHash, before.hash, 'hash');
  same(head.firstSeq, before.lastSeq + 1, 'tick');
  holds(head.minute > before.minute, 'segments in order of time', `segment ${head.number}`);
}

/** Checks that every tick named by the statement is in the segments, with the stated values. */
export function checkRecord({ statement, segments }: Recorded): void {
  let isPending = false;
  for (const named of statement.ticks) {
    const found = tickIn(segments, named);
    if (found === undefined) {
      const tip = tipOf(statement.tips, named.instrumentId);
      holds(tip.seq < named.seq, `tick ${named.seq} in the record`, 'its segment is missing');
      isPending = true;
      continue;
    }
    const textOf = ({ at, bid, ask }: Pick<NamedTick, 'at' | 'bid' | 'ask'>) => `${named.seq} ${at} ${bid} ${ask}`;
    same(textOf(named), textOf(found), 'tick');
  }
  if (isPending) throw new NotSealedYet();
}

/** What names ticks of the record, and the parts of the record that hold them. */
export interface Recorded {
  readonly statement: Pick<Statement, 'ticks' | 'tips'>;
  readonly segments: readonly Segment[];
}

function tickIn(segments: readonly Segment[], named: Pick<NamedTick, 'instrumentId' | 'seq'>) {
  const holder = segmentOf(segments, named);
  return holder?.ticks.find(({ seq }) => seq === named.seq);
}

export const segmentOf = (segments: readonly Segment[], named: Pick<NamedTick, 'instrumentId' | 'seq'>) =>
  segments.find(
    ({ head }) => head.instrumentId === named.instrumentId && head.firstSeq <= named.seq && head.lastSeq >= named.seq,
  );

export function tipOf(tips: readonly Tip[], instrumentId: number): Tip {
  const tip = tips.find((each) => each.instrumentId === instrumentId);
  if (tip === undefined) throw new Mismatch(`how far instrument ${instrumentId} is sealed`, 'nothing is said');
  return tip;
}

const headOf = (heads: readonly SignedHead[], { instrumentId }: SignedHead, number: number) =>
  heads.find((head) => head.instrumentId === instrumentId && head.number === number);

const MINUTE_MS = 60_000;
