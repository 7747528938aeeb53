import { parseDecimal, parseLots, parseMoney, parsePrice } from '@candor/decimal/decimal.ts';
import type { Price } from '@candor/decimal/decimal.ts';
import { rowIn } from '@candor/engine/command-result.ts';
import { instrumentId, userId } from '@candor/engine/ids.ts';
import type { OrderId } from '@candor/engine/ids.ts';
import { ORDERS } from '@candor/engine/order.ts';
import type { Proof } from '@candor/receipt/proof.ts';
import { readProof } from '@candor/receipt/read-proof.ts';
import type { OrderStatement } from '@candor/receipt/statement.ts';
import { verifyProof } from '@candor/receipt/verify.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EngineHost } from '../engine/host/engine-host.ts';
import { ReceiptBed } from './testing/receipt-bed.ts';

/* Receipts of copies of a trader with more followers than have their turn at once, over a change of the rules. */
const FOLLOWERS = 130;
/** The machine may be busy. */
const PATIENT = { timeout: 20_000 };
const trader = userId(820_000);
const followers = Array.from({ length: FOLLOWERS }, (_, index) => userId(820_001 + index));
let receipts: ReceiptBed;
let host: EngineHost;

beforeAll(async () => {
  receipts = await ReceiptBed.open();
  host = receipts.newHost();
  await host.start();
  await tick('1.10000', '1.10010');
  for (const user of [trader, ...followers]) {
    await host.submit({ kind: 'openAccount', userId: user, demo: false }, null);
    const gift = { kind: 'post', userId: user, from: 18, to: 1, type: 10, memo: null } as const;
    await host.submit({ ...gift, amount: parseMoney('5000') }, null, 'operator');
  }
  for (const [index, user] of followers.entries()) {
    // The first one allows a loss that is soon reached.
    const mostLoss = index === 0 ? parseMoney('30') : null;
    const terms = { ratio: parseDecimal('0.5'), mostMargin: parseMoney('4000'), mostLoss };
    const shareRate = parseDecimal('0.1');
    await host.submit({ kind: 'followTrader', userId: user, traderId: trader, ...terms, shareRate }, null);
  }
}, 60_000);
afterAll(async () => {
  await host.stop();
  await receipts.close();
});

it('are verified, name their original, and cannot be given another one', async () => {
  const [waiting, split] = await tradeOverAChange();
  const ids = await receipts.bed.query<{ id: string }>('select id from orders where original_id is not null');
  // One after another, as the notary publishes rules.
  const proofs: Proof[] = [];
  for (const { id } of ids) proofs.push(await receipts.proof(Number(id)));
  const trusted = new Set(proofs[0]?.keys.map(({ publicKey }) => publicKey));
  const [originals, ends] = [new Set<number | undefined>(), new Set<string | null>()];
  for (const proof of proofs) {
    const statement = orderOf(proof);
    const { outcome, checks } = await verifyProof(readProof(JSON.parse(JSON.stringify(proof))), trusted);
    const wrong = checks.filter(({ status }) => status !== 'passed');
    expect({ outcome, wrong, statement }).toMatchObject({ outcome: 'verified', wrong: [] });
    originals.add(statement.original?.id);
    ends.add(statement.closeReason);
    for (const original of [null, { id: (statement.original?.id ?? 0) + 1 }]) {
      const verdict = await verifyProof({ ...proof, statement: { ...statement, original } }, trusted);
      expect(verdict.checks.find(({ name }) => name === 'statementSignature')?.status).toBe('failed');
    }
  }
  expect(originals).toEqual(new Set([waiting, split]));
  expect(ends).toEqual(new Set(['original', 'lossCap', 'customer']));
}, 120_000);

/** Copies close with their originals, in part, at a cap and by their customers; one original waits over the change. */
async function tradeOverAChange(): Promise<readonly [OrderId, OrderId]> {
  const waiting = await open({ target: parsePrice('1.09900'), takeProfit: parsePrice('1.10200') });
  const split = await open({});
  await tick('1.10050', '1.10060');
  await close(trader, split, '0.1');
  changeRules();
  await tick('1.09800', '1.09810');
  await tick('1.09300', '1.09310');
  await expect.poll(() => count(`close_reason = 'lossCap'`), PATIENT).toBeGreaterThan(0);
  const [own = trader] = followers.slice(-1);
  const theirs = (await host.view(own))?.orders[0]?.order.id;
  if (theirs === undefined) throw new Error('the last follower has a copy');
  await close(own, theirs, null);
  await tick('1.10300', '1.10310');
  await close(trader, split, null);
  await expect.poll(() => count(`original_id is not null and status <> 'closed'`), PATIENT).toBe(0);
  receipts.bed.now += 180_000;
  receipts.say();
  await receipts.seal();
  return [waiting, split];
}

function orderOf({ statement }: Proof): OrderStatement {
  if (statement.kind !== 'order') throw new Error('a copy is an order');
  return statement;
}

const tick = (bid: string, ask: string) => receipts.bed.tick(1, bid, ask);
const close = (user: typeof trader, id: OrderId, lots: string | null) =>
  host.submit({ kind: 'closeOrder', userId: user, orderId: id, lots: lots === null ? null : parseLots(lots) }, null);
const count = async (where: string): Promise<number> =>
  Number((await receipts.bed.query<{ n: string }>(`select count(*) n from orders where ${where}`))[0]?.n);

/** The trader buys 0.2 lots of EURUSD. */
async function open(prices: Partial<Record<'target' | 'takeProfit', Price>>): Promise<OrderId> {
  const plain = { target: null, stopLoss: null, takeProfit: null };
  const order = { instrumentId: instrumentId(1), side: 'buy', lots: parseLots('0.2'), leverage: 100 } as const;
  const result = await host.submit({ kind: 'submitOrder', userId: trader, ...order, ...plain, ...prices }, null);
  const row = rowIn(result, ORDERS);
  if (row === null) throw new Error(JSON.stringify(result));
  return row.id;
}

/** A contract is smaller for orders from now on, and costs more. */
function changeRules(): void {
  const { bed } = receipts;
  const terms = { contractSize: parseDecimal('90000'), feeRate: parseDecimal('3') };
  bed.instruments = bed.instruments.map((each) => ({ ...each, ...terms }));
  bed.bus.publish('configurationChanged', { what: 'settings' });
}
