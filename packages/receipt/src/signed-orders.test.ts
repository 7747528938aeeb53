import { describe, expect, it } from 'vitest';
import type { CheckName } from './check.ts';
import type { Draft } from './testing/forge.ts';
import { failedChecks, outcomeOf } from './testing/failed-checks.ts';
import type { Cheat, Honest } from './testing/failed-checks.ts';
import { DOLLAR_TICKS, drafted, MINUTE_1, MINUTE_2, named, order, quoting, trading } from './testing/honest-trades.ts';

/* A cheating broker has the right keys: exactly the check that covers its false statement must fail. */
/** An altered lot of the pair, with the matching margin and part. */
const LIMIT = { target: '190.25', trigger: 'limit', openedAt: MINUTE_1 + 20_000 } as const;
const placedAt = (margin: string) => ({ margin, parts: [{ id: 7, lots: '1', margin, fee: '2.5' }] });
const stopped = (reason: 'stopLoss' | 'takeProfit', level: string) =>
  order({ closeReason: reason, closedAt: MINUTE_2 + 10_000, [reason]: level });
const sold = (more: Parameters<typeof order>[0] = {}) =>
  order({ side: 'sell', openPrice: '190.2', closePrice: '191.12', profit: '-575', ...placedAt('1268'), ...more });
/** Two quarters of the lot have been closed: 7 is what remains. */
const SPLIT = [
  { id: 9, lots: '0.25', margin: '317.03333333', fee: '0.625' },
  { id: 10, lots: '0.25', margin: '317.03333333', fee: '0.625' },
  { id: 7, lots: '0.5', margin: '634.06666667', fee: '1.25' },
];
const quarter = (parts: typeof SPLIT, more: Parameters<typeof order>[0] = {}) =>
  order({ id: 9, lots: '0.25', margin: '317.03333333', fee: '0.625', profit: '137.5', parts, ...more });

const holding = (more: Parameters<typeof order>[0] = {}) =>
  order({
    status: 'holding',
    closedAt: null,
    closePrice: null,
    closeRate: null,
    closeReason: null,
    profit: '0',
    ticks: [named('open', 3), named('openRate', 3, DOLLAR_TICKS)],
    ...more,
  });
/** A demo account that is reset returns what is open, as if it had never been opened. */
const reset = (more: Parameters<typeof order>[0] = {}) =>
  order({
    closeReason: 'reset',
    closePrice: '190.22',
    closeRate: '0.006666666666666667',
    profit: '0',
    ticks: [named('open', 3), named('close', 3), named('openRate', 3, DOLLAR_TICKS)],
    ...more,
  });
const rated = (openRate: number, closeRate: number) => [
  named('open', 3),
  named('close', 8),
  named('openRate', openRate, DOLLAR_TICKS),
  named('closeRate', closeRate, DOLLAR_TICKS),
];
/** An order opened at the fourth tick, this much later than it, with the rate of the dollar's third tick. */
const lateRate = (afterMs: number) =>
  order({
    openedAt: MINUTE_1 + 30_000 + afterMs,
    openPrice: '190.32',
    profit: '487.5',
    ...placedAt('1268.8'),
    ticks: [
      named('open', 4),
      named('close', 8),
      named('openRate', 3, DOLLAR_TICKS),
      named('closeRate', 8, DOLLAR_TICKS),
    ],
  });
const UNCONVERTED = {
  openRate: '1',
  closeRate: '1',
  profit: '88000',
  ...placedAt('190220'),
  ticks: [named('open', 3), named('close', 8)],
};

const HONEST_ORDERS: readonly Honest[] = [
  ['that is open', drafted(holding())],
  ['that a reset gave back', drafted(reset())],
  ['that a reset gave back as it opened', drafted(reset({ closedAt: MINUTE_1 + 20_500 }))],
  ['filled at exactly its target', drafted(order({ ...LIMIT, target: '190.22' }))],
  ['filled at exactly its stop target', drafted(order({ ...LIMIT, trigger: 'stop', target: '190.22' }))],
  ['sold at exactly its target', drafted(sold({ target: '190.2', trigger: 'limit', openedAt: MINUTE_1 + 20_000 }))],
  ['sold at exactly its stop target', drafted(sold({ target: '190.2', trigger: 'stop', openedAt: MINUTE_1 + 20_000 }))],
  ['stopped at its loss', drafted(stopped('stopLoss', '191.1'))],
  [
    'sold and stopped at its loss',
    drafted(sold({ closeReason: 'stopLoss', stopLoss: '191.12', closedAt: MINUTE_2 + 10_000 })),
  ],
  [
    'sold and stopped at its level',
    drafted(sold({ closeReason: 'takeProfit', takeProfit: '191.12', closedAt: MINUTE_2 + 10_000 })),
  ],
  ['stopped out', drafted(order({ closeReason: 'stopOut' }))],
  ['closed at the very time of its tick', drafted(order({ closedAt: MINUTE_2 + 10_000 }))],
  ['closed at a tick just not stale', drafted(order({ closedAt: MINUTE_2 + 25_000 }))],
  ['converted by a rate of a moment later', drafted(order({ openedAt: MINUTE_1 + 27_750, ticks: rated(4, 8) }))],
  ['converted by a rate that was followed just not too early', drafted(lateRate(14_750))],
  [
    'converted by a rate out of step, where ticks are stale sooner',
    drafted(lateRate(500), { rules: [trading({ staleAfterMs: '1000' }), quoting()] }),
  ],
  [
    'converted by the rate itself',
    drafted(order({ openRate: '150', closeRate: '160', profit: '14080000', ...placedAt('28533000') }), {
      rules: [trading({ conversionInverse: '0' }), quoting()],
    }),
  ],
  [
    'in the currency of its account',
    drafted(order(UNCONVERTED), { rules: [trading({ conversionInstrumentId: '' }), quoting()] }),
  ],
  [
    'that remained of a split one',
    drafted(order({ lots: '0.5', margin: '634.06666667', fee: '1.25', profit: '275', parts: SPLIT })),
  ],
  ['that is sold first', drafted(sold())],
  ['filled at its target', drafted(order(LIMIT))],
  ['stopped at its level', drafted(stopped('takeProfit', '191.1'))],
  ['split in three', drafted(quarter(SPLIT))],
  [
    'closed as it opened',
    drafted(
      order({
        closedAt: MINUTE_1 + 20_500,
        closePrice: '190.2',
        closeRate: '0.006666666666666667',
        profit: '-13.33333333',
        ticks: [
          named('open', 3),
          named('close', 3),
          named('openRate', 3, DOLLAR_TICKS),
          named('closeRate', 3, DOLLAR_TICKS),
        ],
      }),
    ),
  ],
  ['opened at a tick just not stale', drafted(order({ openedAt: MINUTE_1 + 35_000 }))],
  [
    'with a fee on its margin',
    drafted(order({ fee: '1.26813333', parts: [{ id: 7, lots: '1', margin: '1268.13333333', fee: '1.26813333' }] }), {
      rules: [trading({ feeBasis: 'ofMargin', feeRate: '0.001' }), quoting()],
    }),
  ],
  [
    'with fixed margin',
    drafted(order({ leverage: 0, ...placedAt('100000') }), { rules: [trading({ marginMode: 'fixed' }), quoting()] }),
  ],
];

const ORDERS: readonly Cheat[] = [
  ['is called open though it is closed', 'closePrice', drafted(order({ status: 'holding' }))],
  ['is called closed though it is open', 'closePrice', drafted(holding({ status: 'closed' }))],
  ['is called waiting though it is open', 'closePrice', drafted(holding({ status: 'pending' }))],
  ['is open and has a closing price', 'closePrice', drafted(holding({ closePrice: '191.1' }))],
  [
    'is open and has a closing tick',
    'closePrice',
    drafted(holding({ ticks: [named('open', 3), named('close', 8), named('openRate', 3, DOLLAR_TICKS)] })),
  ],
  ['is open and has a rate of a closing', 'closeRate', drafted(holding({ closeRate: '0.00625' }))],
  ['has no rate', 'closeRate', drafted(order({ closeRate: null, profit: '0' }))],
  ['was reset at another price', 'closePrice', drafted(reset({ closePrice: '190.2', profit: '-13.33333333' }))],
  ['was reset at another rate', 'closeRate', drafted(reset({ closeRate: '0.00625' }))],
  ['was reset before it opened', 'closePrice', drafted(reset({ closedAt: MINUTE_1 + 20_499 }))],
  [
    'was reset without a tick',
    'closePrice',
    drafted(reset({ ticks: [named('open', 3), named('openRate', 3, DOLLAR_TICKS)] })),
  ],
  [
    'is closed at a tick of something else',
    'closePrice',
    drafted(
      order({
        closePrice: '159.99',
        profit: '-18893.75',
        ticks: [
          named('open', 3),
          named('close', 8, DOLLAR_TICKS),
          named('openRate', 3, DOLLAR_TICKS),
          named('closeRate', 8, DOLLAR_TICKS),
        ],
      }),
    ),
  ],
  [
    'is sold short of its target',
    'openPrice',
    drafted(sold({ target: '190.21', trigger: 'limit', openedAt: MINUTE_1 + 20_000 })),
  ],
  [
    'is sold short of its stop target',
    'openPrice',
    drafted(sold({ target: '190.19', trigger: 'stop', openedAt: MINUTE_1 + 20_000 })),
  ],
  [
    'is sold and stopped before its loss',
    'closePrice',
    drafted(sold({ closeReason: 'stopLoss', stopLoss: '191.13', closedAt: MINUTE_2 + 10_000 })),
  ],
  [
    'is sold and stopped short of its level',
    'closePrice',
    drafted(sold({ closeReason: 'takeProfit', takeProfit: '191.11', closedAt: MINUTE_2 + 10_000 })),
  ],
  [
    'is stopped without a level',
    'closePrice',
    drafted(order({ closeReason: 'takeProfit', closedAt: MINUTE_2 + 10_000 })),
  ],
  [
    'is stopped by the level of its target',
    'closePrice',
    drafted(order({ closeReason: 'stopLoss', takeProfit: '191.1', closedAt: MINUTE_2 + 10_000 })),
  ],
  [
    'has a rate of its opening that is too new',
    'openRate',
    drafted(order({ openedAt: MINUTE_1 + 27_749, ticks: rated(4, 8) })),
  ],
  ['has a rate of its opening that was followed too early', 'openRate', drafted(lateRate(14_751))],
  [
    'has a rate of its opening that another was nearer to, where ticks are stale sooner',
    'openRate',
    drafted(lateRate(1_751), { rules: [trading({ staleAfterMs: '1751' }), quoting()] }),
  ],
  ['has another rate of its opening', 'openRate', drafted(order({ openRate: '0.00625', ...placedAt('1188.875') }))],
  [
    'has another rate than one in the currency of its account',
    'openRate',
    drafted(order({ ...UNCONVERTED, openRate: '2', ...placedAt('380440') }), {
      rules: [trading({ conversionInstrumentId: '' }), quoting()],
    }),
  ],
  ['has no leverage though it is not fixed', 'margin', drafted(order({ leverage: 0, ...placedAt('100000') }))],
  [
    'has another contract size than was published',
    'margin',
    drafted(order({ contractSize: '10000', profit: '55', ...placedAt('126.81333333') })),
  ],
  ['is bought at the bid', 'openPrice', drafted(order({ openPrice: '190.2', profit: '562.5', ...placedAt('1268') }))],
  [
    'is sold at the ask',
    'openPrice',
    drafted(sold({ openPrice: '190.22', profit: '-562.5', ...placedAt('1268.13333333') })),
  ],
  ['is opened before its tick', 'openPrice', drafted(order({ openedAt: MINUTE_1 + 19_999 }))],
  ['is opened at a stale tick', 'openPrice', drafted(order({ openedAt: MINUTE_1 + 35_001 }))],
  [
    'is opened at a tick of something else',
    'openPrice',
    drafted(
      order({
        openPrice: '150.01',
        profit: '25681.25',
        ...placedAt('1000.06666667'),
        ticks: [
          named('open', 3, DOLLAR_TICKS),
          named('close', 8),
          named('openRate', 3, DOLLAR_TICKS),
          named('closeRate', 8, DOLLAR_TICKS),
        ],
      }),
    ),
  ],
  ['is filled short of its target', 'openPrice', drafted(order({ ...LIMIT, target: '190.21' }))],
  ['is filled short of its stop target', 'openPrice', drafted(order({ ...LIMIT, trigger: 'stop', target: '190.23' }))],
  ['is filled at another time than its tick', 'openPrice', drafted(order({ ...LIMIT, openedAt: MINUTE_1 + 20_001 }))],
  ['has a leverage that was not offered', 'margin', drafted(order({ leverage: 200, ...placedAt('634.06666667') }))],
  [
    'has a leverage with fixed margin',
    'margin',
    drafted(order(), { rules: [trading({ marginMode: 'fixed' }), quoting()] }),
  ],
  ['holds more margin than its terms', 'margin', drafted(order(placedAt('1268.13333334')))],
  [
    'charges more than its fee',
    'fee',
    drafted(order({ fee: '2.51', parts: [{ id: 7, lots: '1', margin: '1268.13333333', fee: '2.51' }] })),
  ],
  ['is closed at the ask', 'closePrice', drafted(order({ closePrice: '191.12', profit: '562.5' }))],
  ['bought back at the bid', 'closePrice', drafted(sold({ closePrice: '191.1', profit: '-562.5' }))],
  ['is closed before its tick', 'closePrice', drafted(order({ closedAt: MINUTE_2 + 9_999 }))],
  ['is closed at a stale tick', 'closePrice', drafted(order({ closedAt: MINUTE_2 + 25_001 }))],
  [
    'is closed before it opened',
    'closePrice',
    drafted(
      order({
        openedAt: MINUTE_2 + 11_000,
        openPrice: '191.12',
        openRate: '0.00625',
        profit: '-12.5',
        ...placedAt('1194.5'),
        ticks: [
          named('open', 8),
          named('close', 8),
          named('openRate', 8, DOLLAR_TICKS),
          named('closeRate', 8, DOLLAR_TICKS),
        ],
      }),
    ),
  ],
  ['is stopped short of its target', 'closePrice', drafted(stopped('takeProfit', '191.11'))],
  ['is stopped above its loss', 'closePrice', drafted(stopped('stopLoss', '191.09'))],
  [
    'is stopped at another time than its tick',
    'closePrice',
    drafted(order({ closeReason: 'takeProfit', takeProfit: '191' })),
  ],
  ['is stopped without a stop', 'closePrice', drafted(order({ closeReason: 'stopLoss', closedAt: MINUTE_2 + 10_000 }))],
  [
    'was closed at no time',
    'closePrice',
    drafted(order({ closedAt: null, closeRate: null, profit: '0', closePrice: null })),
  ],
  [
    'is converted by another rate',
    'closeRate',
    drafted(order({ closeRate: '0.006666666666666667', profit: '586.66666667' })),
  ],
  [
    'is converted by a rate of the future',
    'closeRate',
    drafted(
      order({
        closedAt: MINUTE_2 + 10_000,
        closeRate: '0.00625',
        ticks: [
          named('open', 3),
          named('close', 8),
          named('openRate', 3, DOLLAR_TICKS),
          named('closeRate', 9, DOLLAR_TICKS),
        ],
      }),
    ),
  ],
  [
    'is converted by a rate of something else',
    'closeRate',
    drafted(
      order({
        closeRate: '0.005232588561561404',
        profit: '460.46779342',
        ticks: [named('open', 3), named('close', 8), named('openRate', 3, DOLLAR_TICKS), named('closeRate', 8)],
      }),
    ),
  ],
  [
    'is converted by a rate long gone',
    'closeRate',
    drafted(
      order({
        closedAt: MINUTE_2 + 20_000,
        ticks: [
          named('open', 3),
          named('close', 8),
          named('openRate', 3, DOLLAR_TICKS),
          named('closeRate', 3, DOLLAR_TICKS),
        ],
        closeRate: '0.006666666666666667',
        profit: '586.66666667',
      }),
    ),
  ],
  ['has lost a unit of its profit', 'profit', drafted(order({ profit: '549.99999999' }))],
  [
    'has a profit though it is open',
    'profit',
    drafted(
      order({
        status: 'holding',
        closedAt: null,
        closePrice: null,
        closeRate: null,
        closeReason: null,
        ticks: [named('open', 3), named('openRate', 3, DOLLAR_TICKS)],
      }),
    ),
  ],
];

const ORDERS_SEEN_TWICE: readonly (readonly [cheat: string, seenBy: readonly CheckName[], draft: Draft])[] = [
  ['was opened at no price', ['openPrice', 'margin'], drafted(order({ openPrice: null, profit: '0' }))],
  [
    'was opened without a tick',
    ['openPrice'],
    drafted(order({ ticks: order().ticks.filter(({ role }) => role !== 'open') })),
  ],
  [
    'was closed at no price, so that nothing is paid',
    ['closePrice'],
    drafted(order({ closePrice: null, profit: '0' })),
  ],
  [
    'was closed at nothing, so that nothing is paid',
    ['closePrice', 'closeRate'],
    drafted(
      order({
        closePrice: null,
        closeRate: null,
        profit: '0',
        ticks: [named('open', 3), named('openRate', 3, DOLLAR_TICKS)],
      }),
    ),
  ],
  ['was closed at no time but for a price', ['closePrice'], drafted(holding({ closePrice: '191.1', profit: '0' }))],
  [
    'has the same part twice',
    ['margin', 'fee'],
    drafted(quarter(SPLIT.map((part) => (part.id === 10 ? { ...part, id: 9 } : part)))),
  ],
  [
    'has a part from before it',
    ['margin', 'fee'],
    drafted(quarter(SPLIT.map((part) => (part.id === 10 ? { ...part, id: 6 } : part)))),
  ],
  ['has a rest twice', ['margin', 'fee'], drafted(order({ parts: [order().parts, order().parts].flat() }))],
  ['was opened at no time', ['openPrice', 'openRate', 'closePrice', 'closeRate'], drafted(order({ openedAt: null }))],
  ['is not among its parts', ['margin', 'fee'], drafted(order({ id: 9 }))],
  ['leaves out what remained of it', ['margin', 'fee'], drafted(quarter(SPLIT.slice(0, 2)))],
  [
    'gives its parts in another order',
    ['margin', 'fee'],
    drafted(quarter([10, 9, 7].flatMap((id) => SPLIT.filter((part) => part.id === id)))),
  ],
  ['is smaller than its part', ['margin', 'fee', 'profit'], drafted(quarter(SPLIT, { lots: '0.2' }))],
];

describe('an order', () => {
  it.each(ORDERS)('rightly signed that %s, by the check of %s', async (_cheat, seenBy, draft) => {
    expect(await failedChecks(draft)).toEqual([seenBy]);
  });

  it.each(ORDERS_SEEN_TWICE)('rightly signed that %s, by the checks of %j', async (_cheat, seenBy, draft) => {
    expect(await failedChecks(draft)).toEqual(seenBy);
  });

  it.each([['at the market', drafted(order())], ...HONEST_ORDERS] as const)('%s is verified', async (_what, draft) => {
    expect(await failedChecks(draft)).toEqual([]);
  });

  it('whose closing is not sealed yet is reported as that, and not as verified', async () => {
    const tips = [1, 2].map((instrumentId) => ({ instrumentId, number: 1, seq: 6, hash: '', through: MINUTE_2 }));
    expect(await outcomeOf(drafted(order({ tips }), { hidden: [2] }))).toBe('pending');
  });
});
