import { describe, expect, it } from 'vitest';
import { readProof } from './read-proof.ts';
import { toHex } from './record-bytes.ts';
import { statementBytes } from './statement.ts';
import { failedChecks } from './testing/failed-checks.ts';
import type { Cheat, Honest } from './testing/failed-checks.ts';
import { Forge } from './testing/forge.ts';
import { drafted, order, ORDER_RULES, quoting, trading } from './testing/honest-trades.ts';

/* Copies whose turn came after the rules had changed: a cheating broker has the right keys. */
/** From order 6 on, after the fifth tick, a contract is smaller and costs more. */
const CHANGED = { fromOrderId: 6, afterSeq: 5, version: 2 } as const;
const RULES = { rules: [trading(), trading({ contractSize: '90000', feeRate: '3' }, CHANGED), quoting()] };
/** Order 7 copies order 4 at the third tick, and closes with it at the eighth. */
const copy = (more: Parameters<typeof order>[0] = {}) =>
  order({
    original: { id: 4 },
    closeReason: 'original',
    fee: '3',
    parts: [{ id: 7, lots: '1', margin: '1268.13333333', fee: '3' }],
    rules: rulesOf({ placing: 2, closing: 2 }),
    ...more,
  });
const rulesOf = (versions: Partial<Record<string, number>>) => [
  ...ORDER_RULES.map((each) => ({ ...each, version: versions[each.use] ?? 1 })),
  { use: 'originalPlacing', kind: 'trading', version: versions['originalPlacing'] ?? 1 } as const,
];

const HONEST: readonly Honest[] = [
  ['that closes with its original', drafted(copy(), RULES)],
  ['that closes at its cap of losses', drafted(copy({ closeReason: 'lossCap' }), RULES)],
  ['that its customer closes', drafted(copy({ closeReason: 'customer' }), RULES)],
];

const smaller = { contractSize: '90000', profit: '495' };
const CHEATS: readonly Cheat[] = [
  [
    'has the contract of its own time',
    'margin',
    drafted(copy({ ...smaller, margin: '1141.32', parts: [{ id: 7, lots: '1', margin: '1141.32', fee: '3' }] }), RULES),
  ],
  [
    'has the fee of its original’s time',
    'fee',
    drafted(copy({ fee: '2.5', parts: [{ id: 7, lots: '1', margin: '1268.13333333', fee: '2.5' }] }), RULES),
  ],
  [
    'names later rules for its filling',
    'rulesInForce',
    drafted(copy({ rules: rulesOf({ placing: 2, closing: 2, filling: 2 }) }), RULES),
  ],
  ['closes with an original and copies none', 'closePrice', drafted(order({ closeReason: 'original' }))],
  ['closes at a cap of losses and copies none', 'closePrice', drafted(order({ closeReason: 'lossCap' }))],
  [
    'closes with its original at another price',
    'closePrice',
    drafted(copy({ closePrice: '191', profit: '487.5' }), RULES),
  ],
];

describe('a copy', () => {
  it.each(CHEATS)('rightly signed that %s, by the check of %s', async (_cheat, seenBy, draft) => {
    expect(await failedChecks(draft)).toEqual([seenBy]);
  });

  it('rightly signed that names later rules for its original, by the checks of both', async () => {
    const later = copy({ rules: rulesOf({ placing: 2, closing: 2, originalPlacing: 2 }) });
    expect(await failedChecks(drafted(later, RULES))).toEqual(['rulesInForce', 'margin']);
  });

  it.each(HONEST)('%s is verified', async (_what, draft) => {
    expect(await failedChecks(draft)).toEqual([]);
  });
});

/** As receipts were before there were copies. */
const older = () => {
  const { original: _none, ...statement } = order();
  return statement;
};

it('an order that copies none has the bytes of receipts that do not say it, a copy has others for each original', () => {
  const hex = (statement: Parameters<typeof statementBytes>[0]) => toHex(statementBytes(statement, 'key'));
  expect(hex(order())).toBe(hex(older()));
  const copies = [3, 4, 5].map((id) => hex(order({ original: { id } })));
  expect(new Set([hex(order()), ...copies]).size).toBe(4);
});

it('is read from a file with an original, without one, and from before there were any', async () => {
  const read = (statement: object) => {
    const proof = new Forge().proof(drafted(order()));
    return readProof(JSON.parse(JSON.stringify({ ...proof, statement }))).statement;
  };
  expect(await failedChecks(drafted(older()))).toEqual([]);
  expect(read(older())).toMatchObject({ original: null });
  expect(read(order())).toMatchObject({ original: null });
  expect(read(order({ original: { id: 4 } }))).toMatchObject({ original: { id: 4 } });
  for (const original of [4, { id: '4' }, { id: 4, more: 1 }, {}])
    expect(() => read({ ...order(), original })).toThrow('original');
});
