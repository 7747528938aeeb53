import type { RuleName } from '../published-rules.ts';
import type { Tick } from '../segment.ts';
import type { SharedStatement } from '../shared-statement.ts';
import type { NamedTick, OptionStatement, OrderStatement, TickRole } from '../statement.ts';
import type { Draft, DraftRules, Minute } from './forge.ts';

/*
 * Trades as an honest broker would prove them: an order on GBPJPY, which is converted by USDJPY, and options on it.
 * Tests change one thing of them at a time.
 */

/** Start of the first minute of the record. */
export const MINUTE_1 = 1_800_000_000_000;
export const MINUTE_2 = MINUTE_1 + 60_000;

const PAIR = 1;
const DOLLAR = 2;

/** A tick every ten seconds over two minutes. */
const PRICES = ['190', '190.1', '190.2', '190.3', '190.4', '190.5', '191', '191.1', '191.2', '191.3', '191.4', '191.5'];
export const PAIR_TICKS: readonly Tick[] = PRICES.map((bid, index) => ({
  seq: index + 1,
  at: MINUTE_1 + index * 10_000,
  bid,
  ask: (Number(bid) + 0.02).toFixed(2),
}));
/** 150 yen to the dollar, later 160, and 250 ms before each tick of the pair. */
export const DOLLAR_TICKS: readonly Tick[] = PAIR_TICKS.map(({ seq, at }) => ({
  seq,
  at: seq === 1 ? at : at - 250,
  bid: seq <= 6 ? '149.99' : '159.99',
  ask: seq <= 6 ? '150.01' : '160.01',
}));

export const minutesOf = (instrumentId: number, code: string, ticks: readonly Tick[]): Minute[] =>
  [MINUTE_1, MINUTE_2].flatMap((minute) => {
    const own = ticks.filter(({ at }) => at >= minute && at < minute + 60_000);
    return own.length === 0 ? [] : [{ instrumentId, code, minute, ticks: own }];
  });

export const RECORD: readonly Minute[] = [
  ...minutesOf(PAIR, 'GBPJPY', PAIR_TICKS),
  ...minutesOf(DOLLAR, 'USDJPY', DOLLAR_TICKS),
];

const TRADING: Readonly<Record<RuleName, string>> = {
  feeBasis: 'perLot',
  feeRate: '2.5',
  contractSize: '100000',
  pricePrecision: '2',
  marginMode: 'leverage',
  leverages: '50 100',
  staleAfterMs: '15000',
  conversionInstrumentId: String(DOLLAR),
  conversionInverse: '1',
  marginCallLevel: '100',
  stopOutLevel: '50',
  rounding: 'half-even to 8 decimals',
  optionRatios: '30:0.85 60:0.9',
  optionLosesWholeStake: '1',
  optionRefundsTies: '0',
  minSpread: '0.02',
};

export const trading = (
  changes: Partial<Record<RuleName, string>> = {},
  more: Partial<DraftRules> = {},
): DraftRules => ({
  kind: 'trading',
  instrumentId: PAIR,
  code: 'GBPJPY',
  version: 1,
  fromOrderId: 1,
  afterSeq: 0,
  at: MINUTE_1 - 1000,
  rules: Object.entries({ ...TRADING, ...changes }),
  ...more,
});

export const quoting = (
  changes: Partial<Record<RuleName, string>> = {},
  more: Partial<DraftRules> = {},
): DraftRules => ({
  ...trading(),
  kind: 'quoting',
  rules: Object.entries({ pricePrecision: '2', minSpread: '0.02', ...changes }),
  ...more,
});

export function named(role: TickRole, seq: number, ticks: readonly Tick[] = PAIR_TICKS): NamedTick {
  const tick = ticks.find((each) => each.seq === seq);
  if (tick === undefined) throw new Error(`no tick ${seq}`);
  return { role, instrumentId: ticks === DOLLAR_TICKS ? DOLLAR : PAIR, ...tick };
}

const TIPS = [PAIR, DOLLAR].map((instrumentId) => ({
  instrumentId,
  number: 2,
  seq: 12,
  hash: '',
  through: MINUTE_2 + 60_000,
}));

export const ORDER_RULES = [
  { use: 'placing', kind: 'trading', version: 1 },
  { use: 'filling', kind: 'trading', version: 1 },
  { use: 'closing', kind: 'trading', version: 1 },
  { use: 'quotingOpen', kind: 'quoting', version: 1 },
  { use: 'quotingClose', kind: 'quoting', version: 1 },
] as const;

/** A lot bought at 190.22 with a leverage of 100 and sold at 191.1; a yen is 1/150 and later 1/160 of a dollar. */
export const order = (changes: Partial<OrderStatement> = {}): OrderStatement => ({
  kind: 'order',
  id: 7,
  originId: 7,
  original: null,
  instrumentId: PAIR,
  code: 'GBPJPY',
  issuedAt: MINUTE_2 + 60_000,
  side: 'buy',
  status: 'closed',
  lots: '1',
  contractSize: '100000',
  leverage: 100,
  target: null,
  trigger: null,
  stopLoss: null,
  takeProfit: null,
  trail: null,
  // 190.22 x 100,000 / 100 yen
  margin: '1268.13333333',
  fee: '2.5',
  createdAt: MINUTE_1 + 20_500,
  openedAt: MINUTE_1 + 20_500,
  openPrice: '190.22',
  openRate: '0.006666666666666667',
  closedAt: MINUTE_2 + 10_500,
  closePrice: '191.1',
  closeRate: '0.00625',
  closeReason: 'customer',
  // 0.88 x 100,000 yen
  profit: '550',
  parts: [{ id: 7, lots: '1', margin: '1268.13333333', fee: '2.5' }],
  rules: ORDER_RULES,
  ticks: [named('open', 3), named('close', 8), named('openRate', 3, DOLLAR_TICKS), named('closeRate', 8, DOLLAR_TICKS)],
  tips: TIPS,
  ...changes,
});

/** What is shared of that order. */
export const shared = (changes: Partial<SharedStatement> = {}): SharedStatement => {
  const { instrumentId, code, issuedAt, side, leverage, ticks, tips } = order();
  return {
    kind: 'shared',
    instrumentId,
    code,
    issuedAt,
    isDemo: true,
    side,
    leverage,
    openedAt: MINUTE_1 + 20_500,
    openPrice: '190.22',
    closedAt: MINUTE_2 + 10_500,
    closePrice: '191.1',
    // 0.88 / 160 to 190.22 / 150 / 100
    result: '43.37',
    rules: ORDER_RULES.filter(({ use }) => use !== 'placing'),
    ticks,
    tips,
    ...changes,
  };
};

/** 100 on a rise from 190.21 within 30 seconds: the last tick is the sixth, at 190.51. */
export const option = (changes: Partial<OptionStatement> = {}): OptionStatement => ({
  kind: 'option',
  id: 8,
  instrumentId: PAIR,
  code: 'GBPJPY',
  issuedAt: MINUTE_2 + 60_000,
  direction: 'up',
  status: 'closed',
  stake: '100',
  seconds: 30,
  ratio: '0.85',
  losesWholeStake: true,
  refundsTies: false,
  staleAfterMs: 15_000,
  openedAt: MINUTE_1 + 20_500,
  endsAt: MINUTE_1 + 50_500,
  openPrice: '190.21',
  endPrice: '190.51',
  result: 'won',
  voidReason: null,
  payout: '185',
  rules: ORDER_RULES.filter(({ use }) => use !== 'filling' && use !== 'closing'),
  ticks: [named('open', 3), named('end', 6), named('after', 7)],
  tips: TIPS,
  ...changes,
});

export const drafted = (statement: Draft['statement'], more: Partial<Draft> = {}): Draft => ({
  statement,
  rules: [trading(), quoting()],
  minutes: RECORD,
  ...more,
});
