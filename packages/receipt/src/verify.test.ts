import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CheckName } from './check.ts';
import { CHECKS, Mismatch, NotSealedYet, run } from './check.ts';
import { canCheckSignatures, importKey } from './crypto.ts';
import { ExactError } from './exact.ts';
import type { Proof } from './proof.ts';
import { ShapeError } from './shape.ts';
import { Forge } from './testing/forge.ts';
import type { Draft } from './testing/forge.ts';
import { drafted, MINUTE_2, named, option, order, quoting, trading } from './testing/honest-trades.ts';
import { verifyProof } from './verify.ts';

const forge = new Forge();
const verify = (draft: Draft) => verifyProof(forge.proof(draft), forge.trusted);
const unsealed = [1, 2].map((instrumentId) => ({ instrumentId, number: 1, seq: 6, hash: '', through: 0 }));
const SIGNATURES = ['keys', 'statementSignature', 'rulesSignature', 'headSignature'];
const FIGURES = {
  order: ['openPrice', 'openRate', 'margin', 'fee', 'closePrice', 'closeRate', 'profit'],
  option: ['openPrice', 'terms', 'lastTick', 'payout'],
};

afterEach(() => vi.unstubAllGlobals());

describe('a verdict', () => {
  it.each([
    ['order', drafted(order())],
    ['option', drafted(option())],
  ] as const)('of an %s tells every check that there is for it, in their order', async (kind, draft) => {
    const { outcome, checks } = await verify(draft);
    const record = ['chain', 'links', 'record', 'rulesInForce', 'quoting'];
    expect(checks.map(({ name }) => name)).toEqual([...SIGNATURES, ...record, ...FIGURES[kind]]);
    expect(checks.map(({ name }) => name)).toEqual(CHECKS.filter((name) => checks.some((each) => each.name === name)));
    expect(checks.map(({ status, said, found }) => [status, said, found])).toEqual(
      checks.map(() => ['passed', '', '']),
    );
    expect(outcome).toBe('verified');
  });

  it('is that of the worst check', async () => {
    const pending = { hidden: [2] };
    expect((await verify(drafted(order({ tips: unsealed }), pending))).outcome).toBe('pending');
    expect((await verify(drafted(order({ tips: unsealed, profit: '551' }), pending))).outcome).toBe('failed');
    vi.stubGlobal('crypto', {});
    expect((await verify(drafted(order({ tips: unsealed }), pending))).outcome).toBe('unavailable');
    expect((await verify(drafted(order({ profit: '551' })))).outcome).toBe('failed');
  });

  it.each([
    ['on a page that is not secure', {}],
    ['in a browser without Ed25519', { subtle: { importKey: () => Promise.reject(new Error('NotSupportedError')) } }],
  ])('leaves out the signatures %s, and nothing else', async (_, crypto) => {
    const proof = forge.proof(drafted(order()));
    vi.stubGlobal('crypto', crypto);
    const { checks } = await verifyProof(proof, forge.trusted);
    const left = checks.filter(({ status }) => status !== 'passed');
    expect(left).toEqual(SIGNATURES.map((name) => ({ name, status: 'unavailable', said: '', found: '' })));
    expect(checks.slice(0, left.length)).toEqual(left);
  });

  it('says what was said and what was found', async () => {
    const { checks } = await verify(drafted(order({ profit: '551' })));
    expect(checks.at(-1)).toEqual({ name: 'profit', status: 'failed', said: '551', found: '550' });
    const other = await verify(drafted(order({ ticks: [named('open', 3)], lots: 'one' })));
    expect(other.checks.at(-1)).toMatchObject({ status: 'failed', said: '', found: 'not an exact decimal: one' });
  });
});

const honest = forge.proof(drafted(order()));
const withoutQuoting = forge.proof(drafted(order(), { rules: [trading()] }));
const empty = honest.segments.map(({ head }) => ({ head, ticks: [] }));
const ended = option({ ticks: [named('open', 3), named('end', 6)], tips: [] });
const SWAPPED = [
  { id: 10, lots: '0.25', margin: '317.03333333', fee: '0.625' },
  { id: 9, lots: '0.25', margin: '317.03333333', fee: '0.625' },
  { id: 7, lots: '0.5', margin: '634.06666667', fee: '1.25' },
];
/** The missing part, the check that needs it, and the message of that check. */
const MISSING: readonly (readonly [string, CheckName, Proof, said: string, found: string])[] = [
  ['key', 'keys', { ...honest, keys: [] }, 'signed with a published key', 'no key'],
  [
    'key of that length',
    'keys',
    { ...honest, keys: [{ ...forge.key, publicKey: '00' }] },
    'a public key of 32 bytes',
    '00',
  ],
  [
    'key of that name',
    'statementSignature',
    { ...honest, keys: [] },
    `signed with the key ${forge.key.id}`,
    'no such key',
  ],
  [
    'signature of that length',
    'statementSignature',
    { ...honest, signature: { ...honest.signature, signature: '00' } },
    `signed with the key ${forge.key.id}`,
    'the signature is not of these data',
  ],
  ['tick in a segment', 'chain', { ...honest, segments: empty }, '6 ticks', 'no tick'],
  ['head before a segment', 'links', { ...honest, previousHeads: [] }, 'segment 1 of GBPJPY', 'it is missing'],
  [
    'word on how much is sealed',
    'record',
    forge.proof(drafted(order({ tips: [] }), { hidden: [1] })),
    'how far instrument 1 is sealed',
    'nothing is said',
  ],
  ['version of the rules', 'quoting', withoutQuoting, 'the published rules for quotingOpen', 'they are missing'],
  [
    'rule of that name',
    'fee',
    forge.proof(drafted(order(), { rules: [{ ...trading(), rules: [] }, quoting()] })),
    '',
    'the rules do not say feeRate',
  ],
  ['tick', 'closeRate', forge.proof(drafted(order({ ticks: [] }))), 'the tick of closeRate', 'it is missing'],
  [
    'price to reckon by',
    'margin',
    forge.proof(drafted(order({ openPrice: null }))),
    'an opening price or a target',
    'neither',
  ],
  [
    'price to reckon a fee by',
    'fee',
    forge.proof(drafted(order({ openPrice: null }), { rules: [trading({ feeBasis: 'ofMargin' }), quoting()] })),
    'an opening price or a target',
    'neither',
  ],
  [
    'key that can be read',
    'statementSignature',
    { ...honest, keys: [{ ...forge.key, publicKey: '00' }] },
    `signed with the key ${forge.key.id}`,
    'no such key',
  ],
  [
    'order in its parts',
    'margin',
    forge.proof(drafted(order({ lots: '0.5', parts: SWAPPED }))),
    'parts in their order',
    '10 9',
  ],
  [
    'truth in its status',
    'closePrice',
    forge.proof(drafted(order({ status: 'holding' }))),
    'status holding',
    'status closed',
  ],
  ['part', 'fee', forge.proof(drafted(order({ id: 9 }))), 'order 9 among its parts', 'it is missing'],
  [
    'stop',
    'closePrice',
    forge.proof(drafted(order({ closeReason: 'stopLoss', closedAt: MINUTE_2 + 10_000 }))),
    'a stop',
    'none was set',
  ],
  ['result', 'payout', forge.proof(drafted(option({ result: null }))), 'a result', 'none'],
  ['tip', 'lastTick', forge.proof(drafted(ended)), 'how far instrument 1 is sealed', 'nothing is said'],
];

describe('a check', () => {
  it.each(MISSING)('that finds no %s says so, by the check of %s', async (_, name, proof, said, found) => {
    const { checks } = await verifyProof(proof, forge.trusted);
    expect(checks.find((each) => each.name === name)).toEqual({ name, status: 'failed', said, found });
  });

  it('fails by whatever it throws', async () => {
    const ends = (error: unknown) =>
      run('profit', () => {
        throw error;
      });
    const failed = { name: 'profit', status: 'failed' };
    expect(await ends(new Mismatch('1', '2'))).toEqual({ ...failed, said: '1', found: '2' });
    expect(await ends(new Error('broken'))).toEqual({ ...failed, said: '', found: 'broken' });
    expect(await ends('thrown')).toEqual({ ...failed, said: '', found: 'thrown' });
    expect(await ends(new NotSealedYet())).toEqual({ name: 'profit', status: 'pending', said: '', found: '' });
  });

  it.each([
    [new Mismatch('1', '2'), 'Mismatch: 1 is said, 2 was found'],
    [new NotSealedYet('a minute'), 'NotSealedYet: a minute'],
    [new ExactError('1,5'), 'ExactError: 1,5'],
    [new ShapeError('no list'), 'ShapeError: no list'],
  ])('says in a log what kind of an error %s is', (error, said) => {
    expect(String(error)).toBe(said);
  });
});

describe('a key', () => {
  it('of another length is none', async () => {
    expect(await importKey('00')).toBeNull();
    expect(await canCheckSignatures()).toBe(true);
  });

  it('can be asked for where there is nothing to check with', async () => {
    vi.stubGlobal('crypto', undefined);
    expect(await canCheckSignatures()).toBe(false);
  });
});
