import { describe, expect, it } from 'vitest';
import type { Head } from './segment.ts';
import { failedChecks } from './testing/failed-checks.ts';
import type { Cheat } from './testing/failed-checks.ts';
import { drafted, MINUTE_1, MINUTE_2, order, quoting, RECORD, trading } from './testing/honest-trades.ts';

/* A house that cheats has the right keys: what it says must be found wrong by the one check that is there for it. */
const second = (more: object) => ({ bendHead: (head: Head) => (head.number === 2 ? { ...head, ...more } : head) });
const first = (more: object) => ({ bendHead: (head: Head) => (head.number === 1 ? { ...head, ...more } : head) });
const misprinted = (role: 'open' | 'close', more: object) =>
  order().ticks.map((tick) => (tick.role === role ? { ...tick, ...more } : tick));

/** The last tick of the second minute lies a minute after its start. */
const LATE = RECORD.map((each) => ({
  ...each,
  ticks: each.ticks.map((tick) => (tick.seq === 12 ? { ...tick, at: MINUTE_2 + 60_000 } : tick)),
}));

const RECORDS: readonly Cheat[] = [
  ['has a tick of the next minute', 'chain', drafted(order(), { minutes: LATE })],
  [
    'hangs a segment on something else than the one before it',
    'links',
    drafted(order(), second({ previousHash: 'f'.repeat(64) })),
  ],
  ['has a first segment with something before it', 'links', drafted(order(), first({ previousHash: 'f'.repeat(64) }))],
  ['counts a tick too many', 'chain', drafted(order(), second({ count: 7 }))],
  ['says another last time', 'chain', drafted(order(), second({ lastAt: MINUTE_2 + 49_999 }))],
  ['signs another hash than that of its ticks', 'chain', drafted(order(), second({ ticksHash: 'f'.repeat(64) }))],
  ['names a tick by another time', 'record', drafted(order({ ticks: misprinted('open', { at: MINUTE_1 + 20_001 }) }))],
  ['names a tick by another other side', 'record', drafted(order({ ticks: misprinted('close', { ask: '191.13' }) }))],
  ['leaves out a segment that is sealed', 'record', drafted(order(), { hidden: [2] })],
];

const later = (more: object) => trading({}, { version: 2, ...more });
const laterQuoting = (more: object) => quoting({}, { version: 2, ...more });
const RULES: readonly Cheat[] = [
  [
    'go by a version that began later',
    'rulesInForce',
    drafted(order(), { rules: [trading({}, { fromOrderId: 8 }), quoting()] }),
  ],
  [
    'go by a version that had ended',
    'rulesInForce',
    drafted(order(), { rules: [trading(), later({ fromOrderId: 7, afterSeq: 12 }), quoting()] }),
  ],
  [
    'fill by a version that had ended',
    'rulesInForce',
    drafted(order(), { rules: [trading(), later({ fromOrderId: 8, afterSeq: 7 }), quoting()] }),
  ],
  [
    'fill by a version that began later',
    'rulesInForce',
    drafted(order(), { rules: [trading({}, { afterSeq: 4 }), quoting()] }),
  ],
  [
    'quote by a version of a later tick',
    'rulesInForce',
    drafted(order(), { rules: [trading(), quoting({}, { afterSeq: 3 })] }),
  ],
  [
    'quote by a version that had ended',
    'rulesInForce',
    drafted(order(), { rules: [trading(), quoting(), laterQuoting({ afterSeq: 7 })] }),
  ],
  ['round in another way', 'rulesInForce', drafted(order(), { rules: [trading({ rounding: 'down' }), quoting()] })],
  [
    'do not hang together',
    'rulesInForce',
    drafted(order(), {
      rules: [trading(), later({ fromOrderId: 20, afterSeq: 12, previousHash: 'f'.repeat(64) }), quoting()],
    }),
  ],
  [
    'draw the sides less apart than was published',
    'quoting',
    drafted(order(), { rules: [trading(), quoting({ minSpread: '0.03' })] }),
  ],
  [
    'quote finer than was published',
    'quoting',
    drafted(order(), { rules: [trading(), quoting({ pricePrecision: '1' })] }),
  ],
];

describe.each([
  ['a record', RECORDS],
  ['rules', RULES],
])('%s rightly signed', (_, cheats) => {
  it.each(cheats)('that %s, by the check of %s', async (_cheat, seenBy, draft) => {
    expect(await failedChecks(draft)).toEqual([seenBy]);
  });
});
