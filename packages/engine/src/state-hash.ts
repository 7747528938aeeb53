import { NOT_DEFERRED } from './deferred-accounts.ts';
import type { Step } from './deferred-accounts.ts';
import type { EntityKind, EntityRow } from './entity-table.ts';
import type { PartitionState } from './partition-state.ts';
import { CUSTOMER_KINDS } from './ledger-book.ts';

/**
 * A digest of the relevant state: 128 bits as hexadecimal. It is the sum, lane by lane, of a digest of every row's
 * canonical text, so that it does not depend on the order in which rows were added. It guards against faults, not
 * against forgery.
 */
export function hashState(state: PartitionState): string {
  const sum = new MultisetHash();
  const { partition, nextOrderId, nextPostingId, commandSeq, rules } = state;
  sum.add(`partition ${partition} ${nextOrderId} ${nextPostingId} ${commandSeq}`);
  sum.add(`rules ${canonical(rules)} ${canonical(state.levels.steps)}`);
  for (const { id, instrument, formerLots, open, tick } of state.instruments.values()) {
    sum.add(`instrument ${canonical(instrument)} ${canonical(formerLots)}`);
    sum.add(`market ${id} ${open} ${canonical(tick)}`);
  }
  for (const account of state.accounts.values()) {
    const { userId, demo, negativeBalanceCredit, marginCalled, merged } = account;
    const balances = CUSTOMER_KINDS.map((kind) => account.balanceOf(kind)).join(' ');
    sum.add(`account ${userId} ${demo} ${balances} ${negativeBalanceCredit} ${marginCalled} ${canonical(merged)}`);
    if (account.deferredFrom !== NOT_DEFERRED) sum.add(`behind ${userId} ${stepText(state.deferred.stepOf(account))}`);
  }
  for (const { owner, kind, balance } of state.house.values()) sum.add(`house ${owner} ${kind} ${balance}`);
  for (const { instrument, isTick, before, after } of state.deferred.steps)
    sum.add(`step ${instrument.id} ${isTick} ${canonical(before)} ${canonical(after)}`);
  for (const { trailing } of state.instruments.values())
    for (const stack of [trailing.buy, trailing.sell])
      stack.each(({ order }, price) => sum.add(`peak ${order.id} ${price}`));
  for (const { instrument, seq, peaks } of state.deferred.keptPeaks())
    for (const row of peaks.rows) sum.add(`kept ${instrument.id} ${seq} ${canonical(row)}`);
  for (const { kind, open } of state.tables()) for (const row of open.values()) sum.add(rowText(kind, row));
  return sum.digest();
}

const stepText = ({ instrument, after }: Step): string => `${instrument.id} ${after.tick?.seq}`;

/** All fields of a row. */
export function rowText<Row extends EntityRow>({ name, textOf }: EntityKind<Row>, row: Row): string {
  return textOf === undefined ? `${name} ${canonical(row)}` : textOf(row);
}

/** Adds up digests of texts in any order. */
export class MultisetHash {
  readonly #lanes = new Uint32Array(4);

  add(text: string): void {
    let a = 0x9e3779b9;
    let b = 0x243f6a88;
    let c = 0xb7e15162;
    let d = 0x6a09e667;
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      a = Math.imul(a ^ code, 0x85ebca6b) ^ (b >>> 13);
      b = Math.imul(b ^ code, 0xc2b2ae35) ^ (c >>> 15);
      c = Math.imul(c ^ code, 0x27d4eb2f) ^ (d >>> 16);
      d = Math.imul(d ^ code, 0x165667b1) ^ (a >>> 14);
    }
    this.#addLane(0, mix(a ^ text.length, b));
    this.#addLane(1, mix(b, c));
    this.#addLane(2, mix(c, d));
    this.#addLane(3, mix(d, a));
  }

  digest(): string {
    return Array.from(this.#lanes, (lane) => lane.toString(16).padStart(8, '0')).join('');
  }

  #addLane(lane: number, value: number): void {
    this.#lanes[lane] = ((this.#lanes[lane] as number) + value) >>> 0;
  }
}

/** Mixes two words into one, so that sums of similar rows do not cancel. */
function mix(first: number, second: number): number {
  let word = Math.imul(first ^ (first >>> 16), 0x7feb352d) ^ second;
  word = Math.imul(word ^ (word >>> 15), 0x846ca68b);
  return (word ^ (word >>> 16)) >>> 0;
}

/** JSON with keys in alphabetical order and bigints as digits. There is no undefined. */
function canonical(value: unknown): string {
  if (typeof value === 'bigint') return value.toString();
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  let text = '{';
  for (const key of Object.keys(value).sort()) {
    const comma = text.length > 1 ? ',' : '';
    text += `${comma}${key}:${canonical((value as Readonly<Record<string, unknown>>)[key])}`;
  }
  return `${text}}`;
}
