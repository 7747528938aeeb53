import { describe, expect, it } from 'vitest';
import type { CheckName } from './check.ts';
import type { Head, Tick } from './segment.ts';
import { failedChecks } from './testing/failed-checks.ts';
import type { Cheat, Honest } from './testing/failed-checks.ts';
import type { Draft } from './testing/forge.ts';
import {
  drafted,
  MINUTE_1,
  MINUTE_2,
  option,
  order,
  ORDER_RULES,
  quoting,
  RECORD,
  trading,
} from './testing/honest-trades.ts';

/* A cheating broker has the right keys: exactly the check that covers its false statement must fail. */
const second = (more: object) => ({ bendHead: (head: Head) => (head.number === 2 ? { ...head, ...more } : head) });
const first = (more: object) => ({ bendHead: (head: Head) => (head.number === 1 ? { ...head, ...more } : head) });
const misprinted = (role: 'open' | 'close', more: object) =>
  order().ticks.map((tick) => (tick.role === role ? { ...tick, ...more } : tick));

const TIP = { number: 2, hash: '', through: MINUTE_2 };
/** The last tick of the second minute lies a minute after its start. */
const LATE = RECORD.map((each) => ({
  ...each,
  ticks: each.ticks.map((tick) => (tick.seq === 12 ? { ...tick, at: MINUTE_2 + 60_000 } : tick)),
}));

const finer = (side: 'bid' | 'ask', price: string) => misprinted('close', { [side]: price });

/** The record with one tick of the pair changed, or left out. */
const withTick = (seq: number, change: ((tick: Tick) => Tick) | null) =>
  RECORD.map((each) => ({
    ...each,
    ticks: each.ticks.flatMap((tick) => {
      if (tick.seq !== seq || each.instrumentId !== 1) return [tick];
      return change === null ? [] : [change(tick)];
    }),
  }));
const at = (time: number) => (tick: Tick) => ({ ...tick, at: time });

const HONEST_RECORDS: readonly Honest[] = [
  ['a tick in the last instant of its minute', drafted(order(), { minutes: withTick(12, at(MINUTE_2 + 59_999)) })],
  ['two ticks of the same time', drafted(order(), { minutes: withTick(12, at(MINUTE_2 + 40_000)) })],
  ['a tick in the first instant of its minute', drafted(order(), { minutes: withTick(7, at(MINUTE_2)) })],
];

const RECORDS: readonly Cheat[] = [
  ['has a tick before its minute', 'chain', drafted(order(), { minutes: withTick(7, at(MINUTE_2 - 1)) })],
  ['has a tick before the one before it', 'chain', drafted(order(), { minutes: withTick(11, at(MINUTE_2 + 29_999)) })],
  ['leaves out a tick', 'chain', drafted(order(), { minutes: withTick(10, null) })],
  ['counts a tick twice', 'chain', drafted(order(), { minutes: withTick(11, (tick) => ({ ...tick, seq: 10 })) })],
  ['says another last tick', 'chain', drafted(order(), second({ lastSeq: 13 }))],
  ['says another first time', 'chain', drafted(order(), second({ firstAt: MINUTE_2 + 1 }))],
  ['leaves out its first tick', 'links', drafted(order(), { minutes: withTick(1, null) })],
  ['leaves out a tick between two segments', 'links', drafted(order(), { minutes: withTick(7, null) })],
  ['numbers a segment again', 'links', drafted(order(), second({ number: 3 }))],
  [
    'says that less is sealed than is named, and its segment is missing',
    'record',
    drafted(order({ tips: [1, 2].map((id) => ({ ...TIP, instrumentId: id, seq: 8 })) }), { hidden: [2] }),
  ],
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
const other = (more: object) => ({ instrumentId: 2, code: 'USDJPY', ...more });
const laterQuotes = {
  rules: ORDER_RULES.map((each) => (each.use === 'quotingClose' ? { ...each, version: 2 } : each)),
};
const laterClosing = { rules: ORDER_RULES.map((each) => (each.use === 'closing' ? { ...each, version: 2 } : each)) };
const optionEndRules = {
  rules: option().rules.map((each) => (each.use === 'quotingClose' ? { ...each, version: 2 } : each)),
};

const otherLater = [later({ ...other({}), fromOrderId: 1, afterSeq: 0 }), laterQuoting({ ...other({}), afterSeq: 0 })];

const HONEST_RULES: readonly Honest[] = [
  [
    'that begin with the order',
    drafted(order(), { rules: [trading({}, { fromOrderId: 7, afterSeq: 3 }), quoting({}, { afterSeq: 2 })] }),
  ],
  [
    'that end after it',
    drafted(order(), {
      rules: [trading(), later({ fromOrderId: 8, afterSeq: 8 }), quoting(), laterQuoting({ afterSeq: 8 })],
    }),
  ],
  [
    'that end while it is open',
    drafted(order(laterQuotes), { rules: [trading(), quoting(), laterQuoting({ afterSeq: 7 })] }),
  ],
  [
    'that end before an option does, which was agreed upon',
    drafted(option(), { rules: [trading(), later({ fromOrderId: 9, afterSeq: 3 }), quoting()] }),
  ],
  [
    'next to those of something else before them',
    drafted(order(), {
      rules: [
        trading({}, other({ rules: [] })),
        quoting({}, other({ rules: [] })),
        trading(),
        quoting(),
        ...otherLater,
      ],
    }),
  ],
  [
    'next to those of something else after them',
    drafted(order(), { rules: [trading(), quoting(), trading({}, other({})), quoting({}, other({})), ...otherLater] }),
  ],
  [
    'that counted for the whole when it was placed, and not for the part that is closed',
    drafted(
      order({
        id: 9,
        lots: '0.5',
        margin: '634.06666666',
        fee: '1.25',
        profit: '275',
        parts: [
          { id: 9, lots: '0.5', margin: '634.06666666', fee: '1.25' },
          { id: 7, lots: '0.5', margin: '634.06666667', fee: '1.25' },
        ],
      }),
      { rules: [trading(), later({ fromOrderId: 8, afterSeq: 12 }), quoting()] },
    ),
  ],
  [
    'that the tick after an option is not quoted by',
    drafted(
      option({ ticks: option().ticks.map((tick) => (tick.role === 'after' ? { ...tick, bid: '190.999' } : tick)) }),
      {
        minutes: withTick(7, (tick) => ({ ...tick, bid: '190.999' })),
      },
    ),
  ],
  [
    'of which the first are not shown',
    drafted(order({ rules: ORDER_RULES.map((each) => ({ ...each, version: 2 })) }), {
      rules: [later({ previousHash: 'f'.repeat(64) }), laterQuoting({ previousHash: 'f'.repeat(64) })],
    }),
  ],
];

const RULES: readonly Cheat[] = [
  ['begin after an option', 'rulesInForce', drafted(option(), { rules: [trading({}, { fromOrderId: 9 }), quoting()] })],
  [
    'close by a version that began later',
    'rulesInForce',
    drafted(order(laterClosing), { rules: [trading(), later({ fromOrderId: 8, afterSeq: 9 }), quoting()] }),
  ],
  [
    'quote its closing by a version of a later tick',
    'rulesInForce',
    drafted(order(laterQuotes), { rules: [trading(), quoting(), laterQuoting({ afterSeq: 8 })] }),
  ],
  [
    'quote the end of an option by a version of a later tick',
    'rulesInForce',
    drafted(option(optionEndRules), { rules: [trading(), quoting(), laterQuoting({ afterSeq: 6 })] }),
  ],
  [
    'quote the opening of an option by a version that had ended',
    'rulesInForce',
    drafted(option(optionEndRules), { rules: [trading(), quoting(), laterQuoting({ afterSeq: 2 })] }),
  ],
  [
    'draw the sides of its closing less apart than was published',
    'quoting',
    drafted(order(laterQuotes), {
      rules: [trading(), quoting(), quoting({ minSpread: '0.03' }, { version: 2, afterSeq: 7 })],
    }),
  ],
  [
    'draw the sides of its opening less apart than was published',
    'quoting',
    drafted(order(laterQuotes), {
      rules: [trading(), quoting({ minSpread: '0.03' }), laterQuoting({ afterSeq: 7 })],
    }),
  ],
  [
    'draw the sides of the end of an option less apart than was published',
    'quoting',
    drafted(option(optionEndRules), {
      rules: [trading(), quoting(), quoting({ minSpread: '0.03' }, { version: 2, afterSeq: 5 })],
    }),
  ],
  [
    'quote the ask finer than was published',
    'quoting',
    drafted(order({ ticks: finer('ask', '191.125') }), {
      minutes: withTick(8, (tick) => ({ ...tick, ask: '191.125' })),
    }),
  ],
  [
    'quote the bid finer than was published',
    'quoting',
    drafted(order({ closePrice: '191.095', profit: '546.875', ticks: finer('bid', '191.095') }), {
      minutes: withTick(8, (tick) => ({ ...tick, bid: '191.095' })),
    }),
  ],
  [
    'quote nothing for something',
    'quoting',
    drafted(order({ closePrice: '0', profit: '-118887.5', ticks: finer('bid', '0') }), {
      minutes: withTick(8, (tick) => ({ ...tick, bid: '0' })),
    }),
  ],
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

const RULES_SEEN_TWICE: readonly (readonly [string, readonly CheckName[], Draft])[] = [
  ['have none of quoting', ['rulesInForce', 'quoting'], drafted(order(), { rules: [trading()] })],
  [
    'place an order by those of quoting',
    ['rulesInForce', 'margin', 'fee'],
    drafted(
      order({ rules: ORDER_RULES.map((each) => (each.use === 'placing' ? { ...each, kind: 'quoting' } : each)) }),
    ),
  ],
  [
    'quote by those of trading',
    ['rulesInForce'],
    drafted(
      order({ rules: ORDER_RULES.map((each) => (each.use === 'quotingOpen' ? { ...each, kind: 'trading' } : each)) }),
    ),
  ],
  [
    'do not say what they are asked for',
    ['margin'],
    drafted(order(), {
      rules: [{ ...trading(), rules: trading().rules.filter(([name]) => name !== 'leverages') }, quoting()],
    }),
  ],
];

it.each(RULES_SEEN_TWICE)('rules rightly signed that %s, by the checks of %j', async (_cheat, seenBy, draft) => {
  expect(await failedChecks(draft)).toEqual(seenBy);
});

it.each([...HONEST_RECORDS, ...HONEST_RULES])('a record and rules with %s are verified', async (_what, draft) => {
  expect(await failedChecks(draft)).toEqual([]);
});

describe.each([
  ['a record', RECORDS],
  ['rules', RULES],
])('%s rightly signed', (_, cheats) => {
  it.each(cheats)('that %s, by the check of %s', async (_cheat, seenBy, draft) => {
    expect(await failedChecks(draft)).toEqual([seenBy]);
  });
});
