import { describe, expect, it } from 'vitest';
import type { CheckName } from './check.ts';
import type { NamedTick } from './statement.ts';
import type { Draft } from './testing/forge.ts';
import { failedChecks } from './testing/failed-checks.ts';
import type { Cheat, Honest } from './testing/failed-checks.ts';
import { DOLLAR_TICKS, drafted, MINUTE_1, MINUTE_2, named, order, quoting, trading } from './testing/honest-trades.ts';

/* Pending orders, or orders that were pending: a cheating broker has the right keys. */
const placedAt = (margin: string) => ({ margin, parts: [{ id: 7, lots: '1', margin, fee: '2.5' }] });
const LIMIT = { target: '190.25', trigger: 'limit', openedAt: MINUTE_1 + 20_000 } as const;
/** An order that is or was pending at 190: its margin is computed with the rate at which it was placed. */
const waiting = (more: Parameters<typeof order>[0] = {}) =>
  order({
    status: 'pending',
    target: '190',
    trigger: 'limit',
    openedAt: null,
    openPrice: null,
    profit: '0',
    closedAt: null,
    closePrice: null,
    closeRate: null,
    closeReason: null,
    ...placedAt('1266.66666667'),
    ticks: [named('placingRate', 3, DOLLAR_TICKS)],
    ...more,
  });
const ENDED = { status: 'closed', closedAt: MINUTE_2 + 10_500 } as const;
const FIXED_PART = { id: 7, lots: '1', margin: '100000', fee: '100' };
/** An order placed at 150 yen to the dollar, with a fee on the margin of that time, and filled at 160. */
const WAITED_RULES = { rules: [trading({ feeBasis: 'ofMargin', feeRate: '0.001' }), quoting()] };
const waited = (placed: readonly NamedTick[], more: Parameters<typeof order>[0] = {}) =>
  order({
    target: '191.15',
    trigger: 'limit',
    openedAt: MINUTE_2 + 10_000,
    openPrice: '191.12',
    openRate: '0.00625',
    closedAt: MINUTE_2 + 20_500,
    closePrice: '191.2',
    profit: '50',
    margin: '1194.5',
    fee: '1.27433333',
    parts: [{ id: 7, lots: '1', margin: '1194.5', fee: '1.27433333' }],
    ticks: [
      named('open', 8),
      named('close', 9),
      ...placed,
      named('openRate', 8, DOLLAR_TICKS),
      named('closeRate', 9, DOLLAR_TICKS),
    ],
    ...more,
  });
const feeOf = (fee: string) => ({ fee, parts: [{ id: 7, lots: '1', margin: '1194.5', fee }] });

const HONEST_WAITING: readonly Honest[] = [
  ['that waits', drafted(waiting())],
  ['that was cancelled', drafted(waiting({ ...ENDED, closeReason: 'cancelled' }))],
  [
    'that waited, with a fee on the margin of its placing',
    drafted(waited([named('placingRate', 3, DOLLAR_TICKS)]), WAITED_RULES),
  ],
  [
    'that waited, with a fee on its fixed margin',
    drafted(order({ ...LIMIT, leverage: 0, fee: '100', margin: '100000', parts: [FIXED_PART] }), {
      rules: [trading({ marginMode: 'fixed', feeBasis: 'ofMargin', feeRate: '0.001' }), quoting()],
    }),
  ],
];

const WAITING: readonly Cheat[] = [
  ['is called open though it waits', 'closePrice', drafted(waiting({ status: 'holding' }))],
  ['waits and has a price', 'openPrice', drafted(waiting({ openPrice: '190' }))],
  [
    'waits and has a tick',
    'openPrice',
    drafted(waiting({ ticks: [named('open', 3), named('placingRate', 3, DOLLAR_TICKS)] })),
  ],
  ['waits and has a closing price', 'closePrice', drafted(waiting({ closePrice: '190' }))],
  [
    'waits and has a closing tick',
    'closePrice',
    drafted(waiting({ ticks: [named('close', 3), named('placingRate', 3, DOLLAR_TICKS)] })),
  ],
  [
    'was cancelled and has a closing price',
    'closePrice',
    drafted(waiting({ ...ENDED, closeReason: 'cancelled', closePrice: '190' })),
  ],
  [
    'was cancelled and has a rate',
    'closeRate',
    drafted(waiting({ ...ENDED, closeReason: 'cancelled', closeRate: '0.00625' })),
  ],
  ['waits and has a profit', 'profit', drafted(waiting({ profit: '1' }))],
  ['has another rate of its placing', 'openRate', drafted(waiting({ openRate: '0.00625', ...placedAt('1187.5') }))],
  ['waited, with a fee by no rate', 'fee', drafted(waited([]), WAITED_RULES)],
  [
    'waited, with a fee by a rate of something else',
    'fee',
    drafted(waited([named('placingRate', 3)], feeOf('1.00494191')), WAITED_RULES),
  ],
  [
    'waited, with a fee by a rate of long before',
    'fee',
    drafted(waited([named('placingRate', 3, DOLLAR_TICKS)], { createdAt: MINUTE_1 + 50_000 }), WAITED_RULES),
  ],
  [
    'waited, with a fee by the rate of its filling',
    'fee',
    drafted(waited([named('placingRate', 3, DOLLAR_TICKS)], feeOf('1.1946875')), WAITED_RULES),
  ],
];

const WAITING_SEEN_TWICE: readonly (readonly [cheat: string, seenBy: readonly CheckName[], draft: Draft])[] = [
  [
    'was closed though it never opened',
    ['closePrice', 'closeRate'],
    drafted(waiting({ ...ENDED, closeReason: 'customer', closePrice: '191.1', closeRate: '0.00625' })),
  ],
  ['waits for nothing', ['margin', 'fee'], drafted(waiting({ target: null, trigger: null }), WAITED_RULES)],
];

describe('an order for later', () => {
  it.each(WAITING)('rightly signed that %s, by the check of %s', async (_cheat, seenBy, draft) => {
    expect(await failedChecks(draft)).toEqual([seenBy]);
  });

  it.each(WAITING_SEEN_TWICE)('rightly signed that %s, by the checks of %j', async (_cheat, seenBy, draft) => {
    expect(await failedChecks(draft)).toEqual(seenBy);
  });

  it.each(HONEST_WAITING)('%s is verified', async (_what, draft) => {
    expect(await failedChecks(draft)).toEqual([]);
  });
});
