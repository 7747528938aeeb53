import type { Proof } from '@candor/receipt/proof.ts';
import { readProof } from '@candor/receipt/read-proof.ts';
import type { Statement } from '@candor/receipt/statement.ts';
import { verifyProof } from '@candor/receipt/verify.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { randomOf } from '../engine/testing/random-play.ts';
import { RandomTrades } from './testing/random-trades.ts';
import { ReceiptBed } from './testing/receipt-bed.ts';
import { longest, TAMPERINGS, TRIED_ON_ALL } from './testing/tamperings.ts';
import type { Mutable } from './testing/tamperings.ts';

/*
 * Receipts of random trades, as the calls give them, checked by the program that customers check them with: all of them
 * hold, and none does once anything in it was touched.
 */
const SEED = 20_261_121;
const RECEIPTS = 1_000;
let receipts: ReceiptBed;
let trusted: ReadonlySet<string>;
const ids: number[] = [];
const proofs: Proof[] = [];

beforeAll(async () => {
  receipts = await ReceiptBed.open();
  const host = receipts.newHost();
  await host.start();
  const trades = new RandomTrades(receipts, host, SEED);
  await trades.begin();
  await trades.play(2_900);
  await trades.ruin();
  trades.changeRules();
  await trades.play(1_000);
  await trades.restart();
  await trades.play(2_100);
  receipts.bed.now += 180_000;
  receipts.say();
  await trades.end();
  await receipts.seal();
  const rows = await receipts.bed.query<{ id: string }>(
    'select id from orders union all select id from options order by id',
  );
  ids.push(...rows.map(({ id }) => Number(id)));
  expect(receipts.bed.fatal).toEqual([]);
  for (const id of ids) proofs.push(await receipts.proof(id));
  trusted = new Set(proofs[0]?.keys.map(({ publicKey }) => publicKey));
}, 480_000);
afterAll(() => receipts.close());

describe('receipts of random trades', () => {
  it('cover everything that can become of an order and of an option', () => {
    const ends = new Map<string, number>();
    for (const { statement } of proofs) for (const end of endsOf(statement)) ends.set(end, (ends.get(end) ?? 0) + 1);
    for (const end of EVERY_END)
      expect(ends.get(end) ?? 0, `${end} of ${JSON.stringify([...ends])}`).toBeGreaterThan(0);
    expect(withTicks().length).toBeGreaterThanOrEqual(RECEIPTS);
  });

  it('are all verified, also after a way through a file', async () => {
    for (const proof of proofs) {
      const { outcome, checks } = await verifyProof(readProof(JSON.parse(JSON.stringify(proof))), trusted);
      const open = checks.filter(({ status }) => status !== 'passed');
      expect({ outcome, open, statement: proof.statement }).toMatchObject({ outcome: 'verified', open: [] });
    }
  }, 240_000);

  it('are checked but for their signatures where those cannot be computed, as on a page that is not secure', async () => {
    vi.stubGlobal('crypto', {});
    const [proof] = withTicks();
    const { outcome, checks } = await verifyProof(proof as Proof, trusted);
    const changed = structuredClone(proof) as Mutable<Proof>;
    const tick = changed.segments[0]?.ticks[0];
    if (tick !== undefined) tick.bid = '1';
    const tampered = await verifyProof(changed, trusted);
    vi.unstubAllGlobals();
    const unavailable = checks.filter(({ status }) => status === 'unavailable').map(({ name }) => name);
    expect(unavailable).toEqual(['keys', 'statementSignature', 'rulesSignature', 'headSignature']);
    expect(checks.find(({ name }) => name === 'chain')?.status).toBe('passed');
    expect([outcome, tampered.outcome]).toEqual(['unavailable', 'failed']);
  });

  it.each(Object.keys(TAMPERINGS))(
    'are none of them verified with %s',
    async (name) => {
      const random = randomOf(SEED);
      const tamper = TAMPERINGS[name];
      const tried = withTicks().slice(0, TRIED_ON_ALL.has(name) ? RECEIPTS : RECEIPTS / 10);
      for (const proof of tried) {
        const changed = tamper?.(structuredClone(proof) as Mutable<Proof>, { random, proofs });
        const { outcome } = await verifyProof(changed as Proof, trusted);
        expect({ outcome, statement: proof.statement }).toMatchObject({ outcome: 'failed' });
      }
    },
    120_000,
  );
});

/** A thousand whose ticks can be tampered with in every way. */
const withTicks = (): readonly Proof[] =>
  proofs.filter(({ segments }) => longest(segments).ticks.length >= 3).slice(0, RECEIPTS);

function endsOf(statement: Statement): string[] {
  if (statement.kind === 'option') return [`option ${statement.voidReason ?? statement.result ?? 'running'}`];
  const { closeReason, status, target, openedAt, parts, ticks, rules } = statement;
  const versions = new Set(rules.filter(({ kind }) => kind === 'trading').map(({ version }) => version));
  return [
    closeReason ?? status,
    ...(target !== null && openedAt !== null ? ['filled at its target'] : []),
    ...(parts.length > 2 ? ['split again'] : parts.length > 1 ? ['split'] : []),
    ...ticks.map(({ role }) => role),
    ...(versions.size > 1 ? ['over a change of rules'] : []),
    ...(statement.leverage === 0 ? ['fixed margin'] : []),
  ];
}

const EVERY_END = [
  'customer',
  'stopLoss',
  'takeProfit',
  'stopOut',
  'cancelled',
  'reset',
  'holding',
  'pending',
  'filled at its target',
  'split',
  'split again',
  'openRate',
  'closeRate',
  'placingRate',
  'over a change of rules',
  'fixed margin',
  'option won',
  'option lost',
  'option tied',
  'option feedGap',
  'option reset',
];
