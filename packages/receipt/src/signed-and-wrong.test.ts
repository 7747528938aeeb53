import { describe, expect, it } from 'vitest';
import type { CheckName } from './check.ts';
import type { Head } from './segment.ts';
import type { Draft } from './testing/forge.ts';
import { Forge } from './testing/forge.ts';
import {
  DOLLAR_TICKS,
  drafted,
  MINUTE_1,
  MINUTE_2,
  minutesOf,
  named,
  option,
  order,
  PAIR_TICKS,
  quoting,
  RECORD,
  trading,
} from './testing/honest-trades.ts';
import { verifyProof } from './verify.ts';

/* A house that cheats has the right keys: what it says must be found wrong by the one check that is there for it. */
const forge = new Forge();

async function failedChecks(draft: Draft): Promise<readonly CheckName[]> {
  const { outcome, checks } = await verifyProof(forge.proof(draft), forge.trusted);
  const failed = checks.filter(({ status }) => status === 'failed').map(({ name }) => name);
  expect(outcome).toBe(failed.length > 0 ? 'failed' : 'verified');
  return failed;
}

type Cheat = readonly [cheat: string, seenBy: CheckName, draft: Draft];

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
/** The record with its sixth tick as `flat`: an option opened at the third is tied. */
const FLAT_RECORD = [
  ...minutesOf(
    1,
    'GBPJPY',
    PAIR_TICKS.map((tick) => (tick.seq === 6 ? { seq: 6, at: tick.at, bid: flat.bid, ask: flat.ask } : tick)),
  ),
  ...minutesOf(2, 'USDJPY', DOLLAR_TICKS),
];
const tied = (payout: string, more: Parameters<typeof option>[0] = {}) =>
  option({ endPrice: '190.21', result: 'tied', payout, ticks: [named('open', 3), flat, named('after', 7)], ...more });
const sharing = { losesWholeStake: false, refundsTies: true } as const;
const SHARING_RULES = { rules: [trading({ optionLosesWholeStake: '0', optionRefundsTies: '1' }), quoting()] };
const withoutAfter = [named('open', 3), named('end', 6)];
const tips = (seq: number, through: number) => [{ instrumentId: 1, number: 2, seq, hash: '', through }];

const HONEST_OPTIONS: readonly (readonly [what: string, draft: Draft])[] = [
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

/** An option whose last tick was 15,001 or 15,000 ms old at its end. */
const overGap = (age: number, more: Parameters<typeof option>[0]) => {
  const [end, after] = [named('end', 6), named('after', 7)];
  const at = end.at + age;
  const ticks = [named('open', 3), end, { ...after, at: at + 1 }];
  const late = PAIR_TICKS.map(({ seq, ...tick }) => ({ seq, ...tick, at: seq > 6 ? at + seq - 6 : tick.at }));
  const minutes = [...minutesOf(1, 'GBPJPY', late), ...minutesOf(2, 'USDJPY', DOLLAR_TICKS)];
  const openedAt = at - 30_000;
  return drafted(option({ openedAt, endsAt: at, ticks, openPrice: '190.31', ...more, ...bent(ticks) }), { minutes });
};
const bent = ([, ...ticks]: ReturnType<typeof named>[]) => ({ ticks: [named('open', 4), ...ticks] });

const OPTIONS: readonly Cheat[] = [
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

/** A lot of the pair, bent, with the margin and the part that fit. */
const LIMIT = { target: '190.25', trigger: 'limit', openedAt: MINUTE_1 + 20_000 } as const;
const placedAt = (margin: string) => ({ margin, parts: [{ id: 7, lots: '1', margin, fee: '2.5' }] });
const ticksOf = (open: number, close: number) => [
  named('open', open),
  named('close', close),
  named('openRate', 3, DOLLAR_TICKS),
  named('closeRate', 8, DOLLAR_TICKS),
];
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

const HONEST_ORDERS: readonly (readonly [what: string, draft: Draft])[] = [
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
      rules: [trading({ feeBasis: 'onMargin' as never, feeRate: '0.001' }), quoting()],
    }),
  ],
  [
    'with fixed margin',
    drafted(order({ leverage: 0, ...placedAt('100000') }), { rules: [trading({ marginMode: 'fixed' }), quoting()] }),
  ],
];

const ORDERS: readonly Cheat[] = [
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
  ['was opened at no time', ['openPrice', 'openRate'], drafted(order({ openedAt: null }))],
  ['is not among its parts', ['margin', 'fee'], drafted(order({ id: 9 }))],
  ['leaves out what remained of it', ['margin', 'fee'], drafted(quarter(SPLIT.slice(0, 2)))],
  [
    'gives its parts in another order',
    ['margin', 'fee'],
    drafted(quarter([10, 9, 7].flatMap((id) => SPLIT.filter((part) => part.id === id)))),
  ],
  ['is smaller than its part', ['margin', 'fee', 'profit'], drafted(quarter(SPLIT, { lots: '0.2' }))],
];

const second = (more: object) => ({ bendHead: (head: Head) => (head.number === 2 ? { ...head, ...more } : head) });
const first = (more: object) => ({ bendHead: (head: Head) => (head.number === 1 ? { ...head, ...more } : head) });
const misprinted = (role: 'open' | 'close', more: object) =>
  order().ticks.map((tick) => (tick.role === role ? { ...tick, ...more } : tick));

const RECORDS: readonly Cheat[] = [
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
  ['an option', OPTIONS],
  ['an order', ORDERS],
  ['a record', RECORDS],
  ['rules', RULES],
])('%s rightly signed', (_, cheats) => {
  it.each(cheats)('that %s, by the check of %s', async (_cheat, seenBy, draft) => {
    expect(await failedChecks(draft)).toEqual([seenBy]);
  });
});

it.each(ORDERS_SEEN_TWICE)('an order that %s is seen by %j', async (_, seenBy, draft) => {
  expect(await failedChecks(draft)).toEqual(seenBy);
});

describe('an honest house is verified', () => {
  it.each([['won', drafted(option())], ...HONEST_OPTIONS] as const)('an option %s', async (_, draft) => {
    expect(await failedChecks(draft)).toEqual([]);
  });

  it.each([['at the market', drafted(order())], ...HONEST_ORDERS] as const)('an order %s', async (_, draft) => {
    expect(await failedChecks(draft)).toEqual([]);
  });
});

it('what is not sealed yet is told as that, and not as verified', async () => {
  const draft = drafted(option({ ticks: withoutAfter, tips: tips(6, MINUTE_1 + 50_499) }));
  const { outcome } = await verifyProof(forge.proof(draft), forge.trusted);
  expect(outcome).toBe('pending');
  const open = order({
    tips: [1, 2].map((instrumentId) => ({ instrumentId, number: 1, seq: 6, hash: '', through: MINUTE_2 })),
  });
  expect((await verifyProof(forge.proof(drafted(open, { hidden: [2] })), forge.trusted)).outcome).toBe('pending');
});
