import { describe, expect, it } from 'vitest';
import { failedChecks, outcomeOf } from './testing/failed-checks.ts';
import type { Cheat, Honest } from './testing/failed-checks.ts';
import type { NamedTick } from './statement.ts';
import {
  DOLLAR_TICKS,
  drafted,
  MINUTE_1,
  minutesOf,
  named,
  option,
  PAIR_TICKS,
  quoting,
  trading,
} from './testing/honest-trades.ts';

/* A cheating broker has the right keys: exactly the check that covers its false statement must fail. */
/** The option of `option`, a second earlier or later, over other ticks. */
const opened = (at: number, end: number, more: Parameters<typeof option>[0] = {}) =>
  option({
    openedAt: MINUTE_1 + at,
    endsAt: MINUTE_1 + at + 30_000,
    endPrice: midOf(end),
    ticks: [named('open', 3), named('end', end), named('after', end + 1)],
    ...more,
  });
const midOf = (seq: number): string => (Number(named('end', seq).bid) + 0.01).toFixed(2);
const flat = { ...named('end', 6), bid: '190.2', ask: '190.22' };
const risen = { ...flat, bid: '190.20000001' };
const fallen = { ...flat, bid: '190.19' };
/**
 * The record with another sixth tick: by `flat` an option opened at the third is tied, by `fallen` it has gone down.
 */
const recordWith = ({ bid, ask }: NamedTick) => [
  ...minutesOf(
    1,
    'GBPJPY',
    PAIR_TICKS.map((tick) => (tick.seq === 6 ? { seq: 6, at: tick.at, bid, ask } : tick)),
  ),
  ...minutesOf(2, 'USDJPY', DOLLAR_TICKS),
];
const FLAT_RECORD = recordWith(flat);
const down = (more: Parameters<typeof option>[0]) =>
  drafted(option({ endPrice: '190.205', ticks: [named('open', 3), fallen, named('after', 7)], ...more }), {
    minutes: recordWith(fallen),
  });
/** Five seconds of a single tick. */
const SHORT_RULES = { rules: [trading({ optionRatios: '5:0.85 30:0.85' }), quoting()] };
const short = (more: Parameters<typeof option>[0] = {}) =>
  option({
    seconds: 5,
    endsAt: MINUTE_1 + 25_500,
    endPrice: '190.21',
    result: 'tied',
    payout: '0',
    ticks: [named('open', 3), named('end', 3), named('after', 4)],
    ...more,
  });
const tied = (payout: string, more: Parameters<typeof option>[0] = {}) =>
  option({ endPrice: '190.21', result: 'tied', payout, ticks: [named('open', 3), flat, named('after', 7)], ...more });
const sharing = { losesWholeStake: false, refundsTies: true } as const;
const SHARING_RULES = { rules: [trading({ optionLosesWholeStake: '0', optionRefundsTies: '1' }), quoting()] };
const withoutAfter = [named('open', 3), named('end', 6)];
const tips = (seq: number, through: number) => [{ instrumentId: 1, number: 2, seq, hash: '', through }];

/** An option whose last tick was 15,001 or 15,000 ms old at its end. */
const overGap = (age: number, more: Parameters<typeof option>[0]) => {
  const [end, after] = [named('end', 6), named('after', 7)];
  const at = end.at + age;
  const ticks = [named('open', 4), end, { ...after, at: at + 1 }];
  const late = PAIR_TICKS.map(({ seq, ...tick }) => ({ seq, ...tick, at: seq > 6 ? at + seq - 6 : tick.at }));
  const minutes = [...minutesOf(1, 'GBPJPY', late), ...minutesOf(2, 'USDJPY', DOLLAR_TICKS)];
  const openedAt = at - 30_000;
  return drafted(option({ openedAt, endsAt: at, ticks, openPrice: '190.31', ...more }), { minutes });
};

const HONEST_OPTIONS: readonly Honest[] = [
  ['that is won by a fall', down({ direction: 'down' })],
  ['that is lost by a fall', down({ result: 'lost', payout: '0' })],
  ['that begins and ends with the same tick', drafted(short(), SHORT_RULES)],
  ['of a unit, whose share is rounded', drafted(option({ stake: '0.00000001', payout: '0.00000002' }))],
  [
    'that loses no more than its stake',
    drafted(option({ direction: 'down', result: 'lost', payout: '0', stake: '0.00000001', ratio: '2', ...sharing }), {
      rules: [trading({ optionRatios: '30:2', optionLosesWholeStake: '0', optionRefundsTies: '1' }), quoting()],
    }),
  ],
  [
    'that is won by half a unit, which the price at the end does not show',
    drafted(option({ endPrice: '190.21', ticks: [named('open', 3), risen, named('after', 7)] }), {
      minutes: recordWith(risen),
      rules: [trading(), quoting({ pricePrecision: '8', minSpread: '0' })],
    }),
  ],
  [
    'that is tied and loses its share',
    drafted(tied('15', { losesWholeStake: false }), {
      minutes: FLAT_RECORD,
      rules: [trading({ optionLosesWholeStake: '0' }), quoting()],
    }),
  ],
  [
    'after which nothing was sealed, whatever was of something else',
    drafted(
      option({
        ticks: withoutAfter,
        tips: [{ instrumentId: 2, number: 2, seq: 99, hash: '', through: 0 }, ...tips(6, MINUTE_1 + 50_500)],
      }),
    ),
  ],
  [
    'that is void over a gap',
    overGap(15_001, { result: 'void', voidReason: 'feedGap', endPrice: null, payout: '100' }),
  ],
  ['whose last tick is just no gap', overGap(15_000, {})],
  [
    'that is opened at the very instant of a tick',
    drafted(
      opened(20_000, 6, {
        seconds: 60,
        ratio: '0.9',
        payout: '190',
        endsAt: MINUTE_1 + 80_000,
        endPrice: midOf(9),
        ticks: [named('open', 3), named('end', 9), named('after', 10)],
      }),
    ),
  ],
  ['that is opened at a tick just not stale', drafted(opened(35_000, 7))],
  ['that is lost', drafted(option({ direction: 'down', result: 'lost', payout: '0' }))],
  [
    'that is lost by its share',
    drafted(option({ direction: 'down', result: 'lost', payout: '15', ...sharing }), SHARING_RULES),
  ],
  ['that is tied', drafted(tied('0'), { minutes: FLAT_RECORD })],
  ['that is tied and refunded', drafted(tied('100', sharing), { minutes: FLAT_RECORD, ...SHARING_RULES })],
  ['after which nothing was sealed', drafted(option({ ticks: withoutAfter, tips: tips(6, MINUTE_1 + 50_500) }))],
  [
    'that runs',
    drafted(option({ status: 'running', result: null, endPrice: null, payout: '0', ticks: [named('open', 3)] })),
  ],
  [
    'that a reset gave back',
    drafted(option({ result: 'void', voidReason: 'reset', endPrice: null, payout: '100', ticks: [named('open', 3)] })),
  ],
];

const OPTIONS: readonly Cheat[] = [
  [
    'is opened at a tick of something else',
    'openPrice',
    drafted(option({ openPrice: '150', ticks: [named('open', 3, DOLLAR_TICKS), named('end', 6), named('after', 7)] })),
  ],
  [
    'ends at a tick of something else',
    'lastTick',
    drafted(
      option({
        direction: 'down',
        endPrice: '150',
        ticks: [named('open', 3), named('end', 6, DOLLAR_TICKS), named('after', 7)],
      }),
    ),
  ],
  ['ends without a word on how far the record reaches', 'lastTick', drafted(option({ ticks: withoutAfter, tips: [] }))],
  ['loses more than was published', 'terms', drafted(option({ ...sharing, losesWholeStake: true }), SHARING_RULES)],
  ['keeps ties that are refunded', 'terms', drafted(option({ ...sharing, refundsTies: false }), SHARING_RULES)],
  ['ends later than agreed', 'terms', drafted(option({ endsAt: MINUTE_1 + 50_501 }))],
  ['is called lost over a rise', 'payout', drafted(option({ direction: 'up', result: 'lost', payout: '0' }))],
  ['is called won over a rise', 'payout', drafted(option({ direction: 'down' }))],
  ['is called won over a fall', 'payout', down({})],
  ['is called lost over a fall', 'payout', down({ direction: 'down', result: 'lost', payout: '0' })],
  ['is called won without a move', 'payout', drafted(tied('185', { result: 'won' }), { minutes: FLAT_RECORD })],
  [
    'runs and has a result',
    'payout',
    drafted(option({ status: 'running', endPrice: null, payout: '0', ticks: [named('open', 3)] })),
  ],
  [
    'was reset and is not given back',
    'payout',
    drafted(option({ result: 'void', voidReason: 'reset', endPrice: null, payout: '0' })),
  ],
  [
    'is void over a gap and not given back',
    'payout',
    overGap(15_001, { result: 'void', voidReason: 'feedGap', endPrice: null, payout: '0' }),
  ],
  [
    'is void over a gap and says a price at the end',
    'payout',
    overGap(15_001, { result: 'void', voidReason: 'feedGap', payout: '100' }),
  ],
  ['is won and says no price at the end', 'payout', drafted(option({ endPrice: null }))],
  ['ends at another time than agreed', 'terms', drafted(option({ endsAt: MINUTE_1 + 50_499 }))],
  ['is opened at a tick of the future', 'openPrice', drafted(opened(19_999, 5))],
  ['is opened at a stale tick', 'openPrice', drafted(opened(35_001, 7))],
  ['is opened at another price than the mid', 'openPrice', drafted(option({ openPrice: '190.2' }))],
  ['has a share that was not offered', 'terms', drafted(option({ ratio: '0.86', payout: '186' }))],
  ['has a duration that was not offered', 'terms', drafted(option({ seconds: 31, endsAt: MINUTE_1 + 51_500 }))],
  ['loses less than was published', 'terms', drafted(option({ losesWholeStake: false }))],
  ['refunds ties that are not refunded', 'terms', drafted(option({ refundsTies: true }))],
  ['calls stale what was published otherwise', 'terms', drafted(option({ staleAfterMs: 14_000 }))],
  ['ends before a tick of its very last instant', 'lastTick', drafted(opened(20_000, 5))],
  [
    'is followed by a tick that is not the next',
    'lastTick',
    drafted(option({ ticks: [named('open', 3), named('end', 6), named('after', 8)] })),
  ],
  [
    'is followed by a tick of something else',
    'lastTick',
    drafted(option({ ticks: [named('open', 3), named('end', 6), named('after', 7, DOLLAR_TICKS)] })),
  ],
  [
    'ends at a tick after its end',
    'lastTick',
    drafted(option({ endPrice: midOf(7), ticks: [named('open', 3), named('end', 7), named('after', 8)] })),
  ],
  [
    'ends at a tick before its opening',
    'lastTick',
    drafted(
      option({
        seconds: 30,
        direction: 'down',
        openedAt: MINUTE_1 + 20_500,
        endPrice: midOf(2),
        ticks: [named('open', 3), named('end', 2), named('after', 3)],
        staleAfterMs: 60_000,
      }),
      { rules: [trading({ staleAfterMs: '60000' }), quoting()] },
    ),
  ],
  [
    'has a later tick up to its end, by the tip',
    'lastTick',
    drafted(option({ ticks: withoutAfter, tips: tips(7, MINUTE_1 + 50_500) })),
  ],
  ['pays too little', 'payout', drafted(option({ payout: '184.99999999' }))],
  ['is called lost', 'payout', drafted(option({ result: 'lost', payout: '0' }))],
  ['is called tied', 'payout', drafted(option({ result: 'tied', payout: '0' }))],
  ['says another price at the end', 'payout', drafted(option({ endPrice: '190.5' }))],
  ['is closed without a result', 'payout', drafted(option({ result: null }))],
  [
    'runs and has paid',
    'payout',
    drafted(option({ status: 'running', result: null, endPrice: null, payout: '1', ticks: [named('open', 3)] })),
  ],
  [
    'keeps a tied stake that is refunded',
    'payout',
    drafted(tied('0', sharing), { minutes: FLAT_RECORD, ...SHARING_RULES }),
  ],
  [
    'keeps more of a lost stake than its share',
    'payout',
    drafted(option({ direction: 'down', result: 'lost', payout: '0', ...sharing }), SHARING_RULES),
  ],
  ['was reset and is called won', 'payout', drafted(option({ voidReason: 'reset' }))],
  [
    'is void and says a price at the end',
    'payout',
    drafted(option({ result: 'void', voidReason: 'reset', payout: '100' })),
  ],
  [
    'is void though its last tick was fresh',
    'payout',
    overGap(15_000, { result: 'void', voidReason: 'feedGap', endPrice: null, payout: '100' }),
  ],
  ['is won over a gap', 'payout', overGap(15_001, {})],
];

describe('an option', () => {
  it('without the tick of its end has neither a last tick nor a payout', async () => {
    expect(await failedChecks(drafted(option({ ticks: [named('open', 3)] })))).toEqual(['lastTick', 'payout']);
  });

  it.each(OPTIONS)('rightly signed that %s, by the check of %s', async (_cheat, seenBy, draft) => {
    expect(await failedChecks(draft)).toEqual([seenBy]);
  });

  it.each([['that is won', drafted(option())], ...HONEST_OPTIONS] as const)('%s is verified', async (_what, draft) => {
    expect(await failedChecks(draft)).toEqual([]);
  });

  it('whose end is not sealed yet is reported as that, and not as verified', async () => {
    expect(await outcomeOf(drafted(option({ ticks: withoutAfter, tips: tips(6, MINUTE_1 + 50_499) })))).toBe('pending');
  });
});
