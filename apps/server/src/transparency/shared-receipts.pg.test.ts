import type { Order } from '@candor/engine/order.ts';
import { orderId, userId } from '@candor/engine/ids.ts';
import type { Lots, Money, Price } from '@candor/decimal/decimal.ts';
import type { SharedProof } from '@candor/receipt/proof.ts';
import { readSharedProof } from '@candor/receipt/read-proof.ts';
import { verifyShared } from '@candor/receipt/verify-shared.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SharableOrder } from './shared-receipts.ts';
import { findShared, isSharable, sharedReceiptOf, shareOrder, unshareOrder } from './shared-receipts.ts';
import { RandomTrades } from './testing/random-trades.ts';
import { ReceiptBed } from './testing/receipt-bed.ts';
import type { Mutable } from './testing/tamperings.ts';

/* What of random trades may be shown to anybody: it holds by itself, and is the same whatever is private of them. */
const SEED = 20_261_127;
let receipts: ReceiptBed;
let trusted: ReadonlySet<string>;
let orders: readonly SharableOrder[];
const proofs: SharedProof[] = [];

beforeAll(async () => {
  receipts = await ReceiptBed.open();
  const host = receipts.newHost();
  await host.start();
  const trades = new RandomTrades(receipts, host, SEED);
  await trades.begin();
  await trades.play(700);
  trades.changeRules();
  await trades.play(500);
  receipts.bed.now += 180_000;
  receipts.say();
  await trades.end();
  await receipts.seal();
  const rows = await receipts.bed.query<{ id: string }>(`select id from orders where status = 'closed' order by id`);
  const closed = await Promise.all(rows.map(({ id }) => receipts.bed.findOrder(Number(id))));
  orders = closed.filter((order): order is SharableOrder => order !== null && isSharable(order));
  for (const order of orders) proofs.push(await proofOf(order));
  trusted = new Set(proofs[0]?.keys.map(({ publicKey }) => publicKey));
}, 240_000);
afterAll(() => receipts.close());

const read = async (order: SharableOrder) => {
  const receipt = await sharedReceiptOf(receipts.deps, order, true);
  if (receipt === null) throw new Error(`nothing to share of ${order.id}`);
  return receipt;
};

async function proofOf(order: SharableOrder): Promise<SharedProof> {
  return readSharedProof(JSON.parse(JSON.stringify(await receipts.withRecord(await read(order)))));
}

it('covers orders of every kind', () => {
  const has = (test: (order: Order) => boolean): boolean => orders.some(test);
  expect(orders.length).toBeGreaterThan(100);
  expect([
    has(({ leverage }) => leverage === 0),
    has(({ target }) => target !== null),
    has(({ id, originId }) => id !== originId),
    has(({ closeReason }) => closeReason === 'stopLoss'),
    has(({ instrumentId }) => Number(instrumentId) === 3),
  ]).toEqual([true, true, true, true, true]);
});

it('holds by itself', async () => {
  for (const proof of proofs) {
    const { outcome, checks } = await verifyShared(proof, trusted);
    const open = checks.filter(({ status }) => status !== 'passed');
    expect({ outcome, open, statement: proof.statement }).toMatchObject({ outcome: 'verified', open: [] });
  }
});

it('is the same to the last bit, for every owner and every size', async () => {
  for (const order of orders) {
    const other: SharableOrder = {
      ...order,
      id: orderId(900_000_000),
      userId: userId(900_000),
      lots: (order.lots * 7n) as Lots,
      margin: (order.margin * 7n + 1n) as Money,
      fee: (order.fee + 3n) as Money,
      profit: (order.profit * 7n + 1n) as Money,
      createdAt: order.createdAt - 1_000,
      trigger: null,
      stopLoss: 1n as Price,
      takeProfit: null,
    };
    expect(await read(other)).toEqual(await read(order));
  }
});

it('says nothing but what was decided', () => {
  const said = new Set(proofs.flatMap(({ statement }) => Object.keys(statement)));
  expect([...said].toSorted()).toEqual([
    'closePrice',
    'closedAt',
    'code',
    'instrumentId',
    'isDemo',
    'issuedAt',
    'kind',
    'leverage',
    'openPrice',
    'openedAt',
    'result',
    'rules',
    'side',
    'ticks',
    'tips',
  ]);
  const roles = new Set(proofs.flatMap(({ statement }) => statement.ticks.map(({ role }) => role)));
  expect([...roles].toSorted()).toEqual(['close', 'closeRate', 'open', 'openRate']);
  const uses = new Set(proofs.flatMap(({ statement }) => statement.rules.map(({ use }) => use)));
  expect([...uses].toSorted()).toEqual(['closing', 'filling', 'quotingClose', 'quotingOpen']);
});

const TAMPERINGS: Readonly<Record<string, (proof: Mutable<SharedProof>) => void>> = {
  'another result': ({ statement }) => void (statement.result = `1${statement.result.replace('-', '')}`),
  'another leverage': ({ statement }) => void (statement.leverage += 1),
  'the other side': ({ statement }) => void (statement.side = statement.side === 'buy' ? 'sell' : 'buy'),
  'real money': ({ statement }) => void (statement.isDemo = false),
  'another closing price': ({ statement }) => void (statement.closePrice = `1${statement.closePrice}`),
  'another time': ({ statement }) => void (statement.openedAt -= 1),
  'a changed price in the record': ({ statement, segments }) => {
    const [named] = statement.ticks;
    const tick = segments.flatMap(({ ticks }) => ticks).find(({ seq, at }) => seq === named?.seq && at === named.at);
    for (const each of [named, tick]) if (each !== undefined) each.ask = `1${each.ask}`;
  },
  'a key of somebody else': ({ keys }) => keys.splice(0, keys.length),
};

it.each(Object.keys(TAMPERINGS))('does not hold with %s', async (name) => {
  for (const proof of proofs.slice(0, 60)) {
    const changed = structuredClone(proof) as Mutable<SharedProof>;
    TAMPERINGS[name]?.(changed);
    expect(await verifyShared(changed, trusted)).toMatchObject({ outcome: 'failed' });
  }
});

it('is pending until the minutes of its ticks are sealed, and checked but for signatures before that', async () => {
  const [proof] = proofs;
  const { statement } = proof as SharedProof;
  const tips = statement.tips.map((tip) => ({ ...tip, number: 0, seq: 0, through: 0 }));
  const early = { ...(proof as SharedProof), statement: { ...statement, tips }, segments: [], previousHeads: [] };
  const { checks } = await verifyShared(early, trusted);
  expect(checks.find(({ name }) => name === 'record')?.status).toBe('pending');
});

it('has one token for as long as it is shared, and then another', async () => {
  const share = { orderId: 5, isDemo: false, at: new Date() };
  const both = await Promise.all([shareOrder(receipts.database, share), shareOrder(receipts.database, share)]);
  const [token] = both;
  expect([both[1], token]).toEqual([token, expect.stringMatching(/^[\w-]{22}$/)]);
  expect(await findShared(receipts.database, token)).toEqual({ orderId: 5, isDemo: false });
  await unshareOrder(receipts.database, 5);
  expect(await findShared(receipts.database, token)).toBeNull();
  const next = await shareOrder(receipts.database, share);
  expect(next).not.toBe(token);
  expect(await findShared(receipts.database, token)).toBeNull();
});
