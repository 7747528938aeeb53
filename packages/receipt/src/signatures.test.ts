import { describe, expect, it } from 'vitest';
import type { CheckName } from './check.ts';
import { checkLink } from './check-record.ts';
import type { Proof } from './proof.ts';
import type { SignedHead } from './segment.ts';
import { Forge } from './testing/forge.ts';
import { drafted, order } from './testing/honest-trades.ts';
import { verifyProof } from './verify.ts';

/* An attacker changes what the broker has signed, or signs without the broker's key. */
const forge = new Forge();
const stranger = new Forge();
const honest = forge.proof(drafted(order()));
const NO_SIGNATURE = '0'.repeat(128);

async function failed(proof: Proof, trusted: ReadonlySet<string> | null = forge.trusted): Promise<CheckName[]> {
  const { checks } = await verifyProof(proof, trusted);
  return checks.filter(({ status }) => status === 'failed').map(({ name }) => name);
}

const ALL_SIGNATURES: readonly CheckName[] = ['statementSignature', 'rulesSignature', 'headSignature'];
const changed = <T>(list: readonly T[], change: (first: T) => T): T[] =>
  list.map((each, index) => (index === list.length - 1 ? change(each) : each));

const CHANGES: readonly (readonly [change: string, seenBy: readonly CheckName[], proof: Proof])[] = [
  ['nothing', [], honest],
  ['the order of the segments', [], { ...honest, segments: honest.segments.toReversed() }],
  [
    'a head that is not needed',
    [],
    { ...honest, previousHeads: [...honest.segments.map(({ head }) => head).toReversed(), ...honest.previousHeads] },
  ],
  ['the time of the receipt', ['statementSignature'], { ...honest, statement: order({ issuedAt: 1 }) }],
  [
    'the signature of the receipt',
    ['statementSignature'],
    { ...honest, signature: { ...honest.signature, signature: NO_SIGNATURE } },
  ],
  [
    'the length of a signature',
    ['statementSignature'],
    { ...honest, signature: { ...honest.signature, signature: '00' } },
  ],
  [
    'the key that is said to have signed',
    ['statementSignature'],
    { ...honest, signature: { ...honest.signature, keyId: stranger.key.id } },
  ],
  [
    'the signature of the rules',
    ['rulesSignature'],
    { ...honest, rules: changed(honest.rules, (each) => ({ ...each, signature: NO_SIGNATURE })) },
  ],
  [
    'the time of the rules',
    ['rulesSignature'],
    { ...honest, rules: changed(honest.rules, (each) => ({ ...each, at: each.at - 1 })) },
  ],
  [
    'the hash of the rules',
    ['rulesSignature'],
    { ...honest, rules: changed(honest.rules, (each) => ({ ...each, hash: 'f'.repeat(64) })) },
  ],
  [
    'the signature of a head',
    ['headSignature'],
    {
      ...honest,
      segments: changed(honest.segments, ({ head, ticks }) => ({ head: { ...head, signature: NO_SIGNATURE }, ticks })),
    },
  ],
  [
    'the signature of a head before',
    ['headSignature'],
    { ...honest, previousHeads: changed(honest.previousHeads, (head) => ({ ...head, signature: NO_SIGNATURE })) },
  ],
  ['the name of the key', ['keys', ...ALL_SIGNATURES], { ...honest, keys: [{ ...forge.key, id: stranger.key.id }] }],
  [
    'the key under its name',
    ['keys', ...ALL_SIGNATURES],
    { ...honest, keys: [{ ...forge.key, publicKey: stranger.key.publicKey }] },
  ],
  ['the key to none', ['keys', ...ALL_SIGNATURES], { ...honest, keys: [{ ...forge.key, publicKey: '00' }] }],
  ['the keys to none at all', ['keys', ...ALL_SIGNATURES], { ...honest, keys: [] }],
  [
    'a key to one next to it that is none',
    ['keys'],
    { ...honest, keys: [forge.key, { ...stranger.key, publicKey: 'x' }] },
  ],
  ['everything, with a key of the stranger', ['keys'], stranger.proof(drafted(order()))],
];

describe('what the broker has signed', () => {
  it.each(CHANGES)('with %s changed is seen by the checks of %j', async (_, seenBy, proof) => {
    expect(await failed(proof)).toEqual(seenBy);
  });

  it('is checked by the keys that come with it where no other is known', async () => {
    expect(await failed(stranger.proof(drafted(order())), null)).toEqual([]);
  });

  it('is a segment of a later minute than the one before it', () => {
    const [first, second] = honest.segments.map(({ head }) => head) as [SignedHead, SignedHead]; // two minutes
    expect(() => checkLink(first, second)).not.toThrow();
    for (const minute of [first.minute, first.minute - 1])
      expect(() => checkLink(first, { ...second, minute })).toThrow('segments in order of time');
  });

  it('is refused where a head before a segment is missing', async () => {
    expect(await failed({ ...honest, previousHeads: [] })).toEqual(['links']);
    const strange = honest.previousHeads.map((head) => ({ ...head, instrumentId: 3 - head.instrumentId }));
    expect(await failed({ ...honest, previousHeads: strange })).toEqual(['headSignature', 'links']);
  });
});
