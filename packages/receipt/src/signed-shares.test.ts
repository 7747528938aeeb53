import { expect, it } from 'vitest';
import type { SharedStatement } from './shared-statement.ts';
import { Forge } from './testing/forge.ts';
import { drafted, named, order, quoting, shared, trading } from './testing/honest-trades.ts';
import { verifyShared } from './verify-shared.ts';

/* Shared orders of a cheating broker, who has the right keys and signs whatever is wrong. */
const forge = new Forge();
const honest = shared();
const { ticks } = honest;

async function failed(changes: Partial<SharedStatement>, rules = [trading(), quoting()]) {
  const proof = forge.share(shared(changes), forge.proof(drafted(order(), { rules })));
  const { outcome, checks } = await verifyShared(proof, forge.trusted);
  const names = checks.filter(({ status }) => status === 'failed').map(({ name }) => name);
  expect(outcome).toBe(names.length > 0 ? 'failed' : 'verified');
  return names;
}

it.each<[string, Partial<SharedStatement>]>([
  ['bought', {}],
  ['sold', { side: 'sell', openPrice: '190.2', closePrice: '191.12', result: '-45.35' }],
  ['with fixed margin', { leverage: 0, result: '0.55' }],
])('an order that was %s holds', async (_what, changes) => {
  expect(await failed(changes)).toEqual([]);
});

it.each<[string, readonly string[], Partial<SharedStatement>]>([
  ['a better result', ['result'], { result: '43.38' }],
  ['a loss as a profit', ['result'], { side: 'sell', openPrice: '190.2', closePrice: '191.12', result: '45.35' }],
  ['another leverage', ['result'], { leverage: 50 }],
  ['a better opening', ['openPrice', 'result'], { openPrice: '190.21' }],
  ['the better side of the closing tick', ['closePrice', 'result'], { closePrice: '191.12' }],
  ['a fill before its tick', ['openPrice'], { openedAt: honest.openedAt - 1_000 }],
  ['a stale closing', ['closePrice'], { closedAt: honest.closedAt + 20_000 }],
  ['an end before its beginning', ['openPrice', 'closePrice', 'result'], { closedAt: honest.openedAt - 1 }],
  ['no tick of its closing', ['closePrice'], { ticks: ticks.filter(({ role }) => role !== 'close') }],
  [
    'a tick that is not in the record',
    ['record', 'quoting', 'closePrice'],
    { ticks: ticks.map((tick) => (tick.role === 'close' ? { ...named('close', 8), bid: '191.2' } : tick)) },
  ],
  [
    'a rate of another time',
    ['result'],
    { ticks: ticks.map((tick) => (tick.role === 'closeRate' ? ticks[2] : tick)) } as Partial<SharedStatement>,
  ],
])('%s is seen', async (_what, seenBy, changes) => {
  expect(await failed(changes)).toEqual(seenBy);
});

it('goes by the rules that were in force at its fills', async () => {
  const later = trading({ staleAfterMs: '1' }, { version: 2, afterSeq: 5, fromOrderId: 9 });
  expect(await failed({}, [trading(), later, quoting()])).toEqual(['rulesInForce']);
});
