import { generateKeyPairSync, sign } from 'node:crypto';
import { keyIdOf } from '@candor/receipt/crypto.ts';
import type { Proof } from '@candor/receipt/proof.ts';
import { toHex } from '@candor/receipt/record-bytes.ts';
import type { Segment, Tick } from '@candor/receipt/segment.ts';
import { statementBytes } from '@candor/receipt/statement.ts';
import type { Statement } from '@candor/receipt/statement.ts';

export type Mutable<T> = T extends object ? { -readonly [K in keyof T]: Mutable<T[K]> } : T;
type Tamper = (proof: Mutable<Proof>, among: Among) => Mutable<Proof>;

interface Among {
  readonly random: () => number;
  readonly proofs: readonly Proof[];
}

/** What a cheat may do to a proof; each of them must be seen. */

export const TAMPERINGS: Readonly<Record<string, Tamper>> = {
  'a changed price of the fill': (proof) => {
    const { statement } = proof;
    statement.openPrice = other(statement.openPrice ?? '1');
    return proof;
  },
  'a changed price of its tick, here and in the record': (proof) => {
    const named = proof.statement.ticks[0];
    for (const tick of [named, tickOf(proof, named)]) if (tick) tick.bid = other(tick.bid);
    return proof;
  },
  'a changed price of another tick of the segment': (proof, { random }) => {
    const tick = anyOf(longest(proof.segments).ticks, random);
    tick.ask = other(tick.ask);
    return proof;
  },
  'a changed time of its tick, here and in the record': (proof) => {
    const named = proof.statement.ticks[0];
    for (const tick of [named, tickOf(proof, named)]) if (tick) tick.at -= 1;
    return proof;
  },
  'a changed time of another tick': (proof, { random }) => {
    anyOf(longest(proof.segments).ticks, random).at += 1;
    return proof;
  },
  'a removed tick': (proof) => {
    longest(proof.segments).ticks.splice(1, 1);
    return proof;
  },
  'a removed tick, and the ones after it numbered again': (proof) => {
    const { ticks, head } = longest(proof.segments);
    ticks.splice(1, 1);
    for (const [index, tick] of ticks.entries()) tick.seq = head.firstSeq + index;
    return proof;
  },
  'a removed last tick': (proof) => {
    longest(proof.segments).ticks.pop();
    return proof;
  },
  'a removed last tick, and the head made to fit': (proof) => {
    const { ticks, head } = longest(proof.segments);
    ticks.pop();
    const last = ticks.at(-1);
    Object.assign(head, { count: head.count - 1, lastSeq: last?.seq, lastAt: last?.at });
    return proof;
  },
  'an added last tick': (proof) => {
    const { ticks, head } = longest(proof.segments);
    ticks.push({ ...(ticks.at(-1) as Tick), seq: head.lastSeq + 1 });
    return proof;
  },
  'two ticks in swapped order': (proof) => {
    const { ticks } = longest(proof.segments);
    const [first, second] = [ticks[0] as Tick, ticks[1] as Tick];
    ticks.splice(0, 2, { ...second, seq: first.seq }, { ...first, seq: second.seq });
    return proof;
  },
  'the statement of another order': (proof, { random, proofs }) => {
    const others = proofs.filter(({ statement }) => statement.id !== proof.statement.id);
    proof.statement = structuredClone(anyOf(others, random).statement) as Mutable<Statement>;
    return proof;
  },
  'a forged signature of the receipt': (proof) => {
    proof.signature.signature = other(proof.signature.signature);
    return proof;
  },
  'a forged signature of a head': (proof) => {
    const { head } = longest(proof.segments);
    head.signature = other(head.signature);
    return proof;
  },
  'everything signed again with another key that is given with it': (proof) => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const raw = Uint8Array.from(publicKey.export({ type: 'spki', format: 'der' }).subarray(-32));
    const id = keyIdOf(raw);
    proof.keys.push({ id, publicKey: toHex(raw), validFrom: 0, validTo: null });
    const bytes = statementBytes(proof.statement, id);
    proof.signature = { keyId: id, signature: toHex(sign(null, bytes, privateKey)) };
    return proof;
  },
  'a key put in the place of another': (proof) => {
    const [key] = proof.keys;
    const { publicKey } = generateKeyPairSync('ed25519');
    if (key) key.publicKey = toHex(publicKey.export({ type: 'spki', format: 'der' }).subarray(-32));
    return proof;
  },
  'a changed rule': (proof) => {
    const rule = proof.rules[0]?.rules.find(([name]) => name === 'feeRate' || name === 'minSpread');
    if (rule) rule[1] = '0.00000001';
    return proof;
  },
  'a rule that is left out': (proof) => {
    proof.rules.shift();
    return proof;
  },
  'rules that began later': (proof) => {
    const [document] = proof.rules;
    if (document) document.fromOrderId += 1;
    return proof;
  },
  'the head of another instrument': (proof, { proofs }) => {
    const { head } = longest(proof.segments);
    const foreign = proofs
      .flatMap(({ segments }) => segments)
      .find((each) => each.head.instrumentId !== head.instrumentId);
    Object.assign(head, structuredClone(foreign?.head));
    return proof;
  },
  'a segment left out': (proof) => {
    proof.segments.splice(proof.segments.indexOf(longest(proof.segments)), 1);
    return proof;
  },
  'a head made to hang on another one': (proof) => {
    const { head } = longest(proof.segments);
    head.previousHash = 'f'.repeat(64);
    return proof;
  },
};

/** Other text of the same form: its last digit is another one. */
const other = (text: string): string => text.slice(0, -1) + (text.endsWith('1') ? '2' : '1');

/** The segment with the most ticks. */
export const longest = <S extends Pick<Mutable<Segment> | Segment, 'ticks'>>(segments: readonly S[]): S =>
  segments.toSorted((a, b) => b.ticks.length - a.ticks.length)[0] ?? ({ ticks: [] } as unknown as S);

const anyOf = <T>(items: readonly T[], random: () => number): T => items[Math.floor(random() * items.length)] as T;

function tickOf(
  proof: Mutable<Proof>,
  named: Mutable<Statement>['ticks'][number] | undefined,
): Mutable<Tick> | undefined {
  return proof.segments
    .filter(({ head }) => head.instrumentId === named?.instrumentId)
    .flatMap(({ ticks }) => ticks)
    .find(({ seq }) => seq === named?.seq);
}

/** Those that are tried on every receipt; the others, which are like them, on a part of them. */
export const TRIED_ON_ALL: ReadonlySet<string> = new Set([
  'a changed price of its tick, here and in the record',
  'a changed time of its tick, here and in the record',
  'a removed tick',
  'a removed last tick, and the head made to fit',
  'two ticks in swapped order',
  'a forged signature of the receipt',
  'a changed rule',
]);
