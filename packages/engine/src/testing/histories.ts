import type { Price } from '@candor/decimal/decimal.ts';
import { lots, money, parseDecimal, parseLots, parseMoney, parsePrice, price } from '@candor/decimal/decimal.ts';
import fc from 'fast-check';
import type { Command } from '../commands.ts';
import type { Engine } from '../engine.ts';
import type { PaymentId, UserId } from '../ids.ts';
import { cashId, instrumentId, orderId, paymentId, userId } from '../ids.ts';
import type { Instrument, TradingRules } from '../instrument.ts';
import type { CustomerAccountKind } from '../ledger.ts';
import type { Order } from '../order.ts';
import { PAYMENTS } from '../payment.ts';
import type { Post } from '../post.ts';
import type { Asker } from '../posting-policy.ts';

/** One step of a random history, in small numbers that are read against the state it meets. */
export interface Step {
  readonly what: (typeof WHATS)[number];
  readonly who: number;
  readonly where: number;
  readonly isBuy: boolean;
  readonly size: number;
  readonly leverage: number;
  /** Distances in parts of ten thousand of the price, signed. */
  readonly target: number | null;
  readonly stopLoss: number | null;
  readonly takeProfit: number | null;
  readonly trail: number | null;
  readonly waitMs: number;
}

/** Turns steps into commands. Keeps the clock and the sequence numbers, so that a history is one run of a market. */
export class Storyteller {
  at = 1_400_000_000_000;
  readonly #engine: Engine;
  readonly #seqs = new Map<number, number>();

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  opening(): Command[] {
    const { at } = this;
    const commands: Command[] = [{ kind: 'configureRules', at, rules: RULES }];
    for (const instrument of INSTRUMENTS) commands.push({ kind: 'configureInstrument', at, instrument });
    for (const { id } of INSTRUMENTS) commands.push({ kind: 'marketStatus', at, instrumentId: id, open: true });
    for (let who = 0; who < CUSTOMERS; who += 1) {
      commands.push({ kind: 'openAccount', at, userId: customer(who), demo: who % 2 === 0 });
      if (who % 2 === 0) continue;
      const credit = { at, userId: customer(who), from: 14, to: 1, type: 1, memo: null } as const;
      commands.push({ kind: 'post', asker: 'operator', ...credit, amount: money(parseDecimal('1000')) });
    }
    for (const [index, start] of STARTS.entries()) commands.push(this.#tick(index, parsePrice(start)));
    return commands;
  }

  command(step: Step): Command {
    this.at += step.waitMs;
    const { at } = this;
    const who = customer(step.who % (CUSTOMERS + 1));
    const index = step.where % INSTRUMENTS.length;
    const { id } = INSTRUMENTS[index] as Instrument;
    const own = this.#engine.state.accounts.get(who)?.orders ?? [];
    const picked = own.length === 0 ? null : (own[step.size % own.length]?.order ?? null);
    const order = picked?.id ?? orderId(step.size);
    switch (step.what) {
      case 'tick':
        return this.#tick(index, moved(this.#now(index), step.target ?? 0));
      case 'jump':
        return this.#tick(index, moved(this.#now(index), 40 * (step.target ?? 1)));
      case 'creep':
        return this.#tick(index, moved(this.#now(index), Math.trunc((step.target ?? 0) / 4)));
      case 'heavy':
        return this.#submit(
          { ...step, target: null, stopLoss: null, takeProfit: null, trail: null, leverage: 2 },
          who,
          index,
          250,
        );
      case 'submit':
        return this.#submit(step, who, index, 40);
      case 'close':
        return { kind: 'closeOrder', at, userId: who, orderId: order, lots: partOf(picked, step) };
      case 'cancel':
        return { kind: 'cancelOrder', at, userId: who, orderId: order };
      case 'stops': {
        const now = picked === null ? this.#now(index) : (picked.target ?? this.#now(picked.instrumentId - 1));
        const stops = { kind: 'setStops', at, userId: who, orderId: order } as const;
        const isSameTrail = picked !== null && picked.trail !== null && step.leverage % 3 === 0;
        return {
          ...stops,
          ...stopsAround(now, isSameTrail ? { ...step, trail: null } : step),
          ...(isSameTrail ? kept(picked) : {}),
        };
      }
      case 'change':
        return this.#change(step, who, picked, order);
      case 'transfer':
        return {
          kind: 'post',
          asker: 'customer',
          type: 3,
          at,
          userId: who,
          from: kindOf(step.where),
          to: kindOf(step.leverage),
          amount: amountOf(step),
          memo: null,
        };
      case 'credit':
        return {
          kind: 'post',
          asker: 'operator',
          at,
          userId: who,
          from: step.isBuy ? 14 : 18,
          to: kindOf(step.where),
          amount: amountOf(step),
          type: step.isBuy ? 1 : 10,
          memo: 'gift',
        };
      case 'debit':
        return {
          kind: 'post',
          asker: 'operator',
          type: 10,
          at,
          userId: who,
          to: 18,
          from: kindOf(step.where),
          amount: amountOf(step),
          memo: null,
        };
      case 'ask': {
        const amount = amountOf(step);
        // Now and then it is none that may ask, or a type that is not reserved.
        const type = step.size % 31 === 0 ? 8 : step.isBuy ? 1 : 2;
        const fee = money(step.leverage === 60 ? amount + 1n : (amount * BigInt(step.leverage)) / 100n);
        return {
          kind: 'reserve',
          asker: step.size % 13 === 0 ? 'operator' : 'customer',
          at,
          userId: who,
          type,
          account: kindOf(step.where),
          amount,
          fee,
        };
      }
      case 'approve':
        return { kind: 'approve', asker: askerOf(step), at, userId: who, paymentId: this.#payment(who, step) };
      case 'post':
        return {
          kind: 'post',
          asker: askerOf(step),
          at,
          userId: step.size % 6 === 0 ? userId(1 + (step.size % 2)) : who,
          ...(MOVEMENTS[step.where % MOVEMENTS.length] as Movement),
          amount: amountOf(step),
          memo: null,
          ...(step.size % 5 === 0 ? {} : { cash: cashId(1_001) }),
        };
      case 'end': {
        const subject = { at, userId: who, paymentId: this.#payment(who, step) };
        if (step.where % 3 !== 0) return { kind: 'release', asker: askerOf(step), ...subject };
        const amount = step.leverage % 3 === 0 ? amountOf(step) : null;
        const settle = { kind: 'settle', asker: askerOf(step), ...subject, amount } as const;
        // Two accounts of cash, and none as in old journals.
        const paid = step.size % 3 === 0 ? settle : { ...settle, cash: cashId(1_000 + (step.size % 3)) };
        // To where it was announced for, or to one of the three.
        return step.size % 4 === 0 ? paid : { ...paid, account: (step.size % 4) as 1 | 2 | 3 };
      }
      case 'market':
        return { kind: 'marketStatus', at, instrumentId: id, open: step.size % 5 !== 0 };
      case 'rules':
        return { kind: 'configureRules', at, rules: rulesOf(step) };
      case 'instrument':
        return { kind: 'configureInstrument', at, instrument: instrumentOf(step, index) };
      case 'reset':
        return { kind: 'resetDemo', at, userId: who };
      case 'open':
        return { kind: 'openAccount', at, userId: who, demo: step.isBuy };
      case 'option':
        return {
          kind: 'openOption',
          at,
          userId: who,
          instrumentId: id,
          direction: step.isBuy ? 'up' : 'down',
          stake: money(amountOf(step) / 100n),
          seconds: (step.leverage % 4) + 1,
        };
      case 'settle':
        // Quotes of this very instant may still come.
        return { kind: 'settleOptions', at: at - 1 };
      case 'sweep':
        return { kind: 'sweep', at, slice: step.size % 3, slices: 3 };
    }
  }

  /** One of the customer's payments, or one that is none any more. */
  #payment(who: UserId, { size }: Step): PaymentId {
    const open = this.#engine.state.table(PAYMENTS).open.of(who);
    return open[size % (open.length + 1)]?.id ?? paymentId(size);
  }

  #submit(step: Step, who: UserId, index: number, most: number): Command {
    const now = this.#now(index);
    const target = step.target === null || step.target % 3 === 0 ? null : moved(now, step.target);
    const { id, leverages } = INSTRUMENTS[index] as Instrument;
    return {
      kind: 'submitOrder',
      at: this.at,
      userId: who,
      instrumentId: id,
      side: step.isBuy ? 'buy' : 'sell',
      lots: lots(BigInt(step.size % most) * 1_000_000n),
      leverage: leverages[step.leverage % 4] ?? 33,
      target,
      ...stopsAround(target ?? now, step),
    };
  }

  /** Often of the target alone, or of the lots alone. */
  #change(step: Step, who: UserId, picked: Order | null, id: Order['id']): Command {
    const known = picked?.target ?? this.#now(step.where % INSTRUMENTS.length);
    const keepsLots = picked !== null && step.size % 3 === 0;
    const keepsTarget = step.target === null || step.leverage % 3 === 0;
    const target = keepsTarget ? known : moved(known, step.target);
    return {
      kind: 'changeOrder',
      at: this.at,
      userId: who,
      orderId: id,
      lots: keepsLots ? picked.lots : lots(BigInt(step.size % 40) * 1_000_000n + (step.size % 11 === 0 ? 1n : 0n)),
      target,
      ...stopsAround(target, { ...step, isBuy: picked?.side !== 'sell' }),
    };
  }

  #tick(index: number, bid: Price): Command {
    const { id } = INSTRUMENTS[index] as Instrument;
    const seq = (this.#seqs.get(index) ?? 0) + 1;
    this.#seqs.set(index, seq);
    const spread = bid / 10_000n;
    return { kind: 'tick', instrumentId: id, seq, at: this.at, bid, ask: price(bid + spread) };
  }

  #now(index: number): Price {
    const { id } = INSTRUMENTS[index] as Instrument;
    return this.#engine.state.instruments.get(id)?.tick?.bid ?? parsePrice('1');
  }
}

const WHATS = [
  'tick',
  'creep',
  'jump',
  'submit',
  'heavy',
  'close',
  'cancel',
  'stops',
  'change',
  'transfer',
  'credit',
  'debit',
  'post',
  'ask',
  'approve',
  'end',
  'market',
  'rules',
  'instrument',
  'reset',
  'open',
  'sweep',
  'option',
  'settle',
] as const;

const distance = (most: number): fc.Arbitrary<number> => fc.integer({ min: -most, max: most });

/** The additional weight of each kind of step; each has a weight of one. */
export type Weights = Partial<Record<Step['what'], number>>;

export function stepArbitrary(weights: Weights): fc.Arbitrary<Step> {
  const whats = WHATS.filter((what) => weights[what] !== undefined);
  return fc.record({
    what: fc.oneof(...whats.map((what) => ({ weight: weights[what] ?? 1, arbitrary: fc.constant(what) }))),
    who: fc.nat({ max: 60 }),
    where: fc.nat({ max: 60 }),
    isBuy: fc.boolean(),
    size: fc.nat({ max: 200 }),
    leverage: fc.nat({ max: 60 }),
    target: fc.option(distance(30), { freq: 12 }),
    stopLoss: fc.option(distance(40), { freq: 2 }),
    takeProfit: fc.option(distance(40), { freq: 2 }),
    trail: fc.option(fc.integer({ min: 0, max: 40 }), { freq: 2 }),
    waitMs: fc.oneof(
      { weight: 60, arbitrary: fc.nat({ max: 300 }) },
      { weight: 1, arbitrary: fc.nat({ max: 12_000 }) },
    ),
  });
}

const customer = (who: number): UserId => userId(100_000 + 7 * who);
const kindOf = (number: number): CustomerAccountKind => ((number % 3) + 1) as CustomerAccountKind;
const askerOf = ({ leverage }: Step): Asker => (['customer', 'operator', 'job'] as const)[leverage % 3] ?? 'job';
/** What a type allows, and what it does not. */
type Movement = Pick<Post, 'type' | 'from' | 'to'>;
const MOVEMENTS: readonly Movement[] = [
  { type: 8, from: 20, to: 3 },
  { type: 8, from: 20, to: 17 },
  { type: 8, from: 3, to: 20 },
  { type: 8, from: 1, to: 20 },
  { type: 8, from: 19, to: 20 },
  { type: 9, from: 3, to: 21 },
  { type: 9, from: 17, to: 3 },
  { type: 9, from: 21, to: 3 },
  { type: 9, from: 21, to: 17 },
  { type: 11, from: 22, to: 1 },
  { type: 14, from: 19, to: 14 },
  { type: 14, from: 15, to: 19 },
  { type: 10, from: 16, to: 1 },
  { type: 10, from: 18, to: 4 },
  { type: 4, from: 11, to: 1 },
  { type: 2, from: 3, to: 4 },
  { type: 11, from: 1, to: 5 },
  { type: 3, from: 2, to: 3 },
];
const amountOf = ({ size }: Step) => money(BigInt(size * size * size) * 10_000_000n - 100n);

/** A price that lies off by so many ten-thousandths, in steps of 1e-5. */
const moved = (from: Price, tenThousandths: number): Price => {
  const to = ((from * BigInt(10_000 + tenThousandths)) / 10_000n / 1000n) * 1000n;
  return price(to > 100_000n ? to : 100_000n);
};

/** A trail is in the place of a stop loss, but for now and then. */
function stopsAround(now: Price, { stopLoss, takeProfit, trail, isBuy, size }: Step) {
  const sign = (isBuy ? 1 : -1) * (size % 9 === 0 ? -1 : 1);
  return {
    ...(trail === null ? {} : { trail: price((now * BigInt(trail)) / 20_000n) }),
    stopLoss: stopLoss === null || (trail !== null && size % 17 !== 0) ? null : moved(now, -sign * Math.abs(stopLoss)),
    takeProfit: takeProfit === null ? null : moved(now, sign * Math.abs(takeProfit)),
  };
}

const kept = ({ trail }: Order) => ({ stopLoss: null, ...(trail === null ? {} : { trail }) });

function partOf(order: Order | null, { size, isBuy }: Step) {
  if (order === null || isBuy) return null;
  const steps = order.lots / 1_000_000n;
  return lots((BigInt(size) % (steps + 2n)) * 1_000_000n + (size % 11 === 0 ? 1n : 0n));
}

function rulesOf({ size, isBuy }: Step): TradingRules {
  return {
    ...RULES,
    feeBasis: isBuy ? 'perLot' : 'ofMargin',
    marginCallLevel: 100 + (size % 3) * 20,
    stopOutLevel: 50 + (size % 5) * 15,
    offersContracts: size % 8 !== 0,
    onlyOneAccount: size % 7 === 0,
    demoOptionGrant: parseDecimal(size % 4 === 0 ? '0' : '60'),
    options: { ...RULES.options, losesWholeStake: isBuy, refundsTies: size % 3 === 0 },
  };
}

function instrumentOf({ size, isBuy }: Step, index: number): Instrument {
  const known = INSTRUMENTS[index] as Instrument;
  const feeRate = parseDecimal(isBuy ? '0.5' : '0.013');
  if (size % 9 === 0) return { ...known, tradable: false };
  const lots = size % 4 === 0 ? { minLots: parseLots('0.1'), lotStep: parseLots(isBuy ? '0.1' : '0.02') } : {};
  return {
    ...known,
    ...lots,
    feeRate,
    conversion: size % 5 === 0 ? { instrumentId: instrumentId(5), inverse: isBuy } : known.conversion,
  };
}

const RULES: TradingRules = {
  offersContracts: true,
  feeBasis: 'perLot',
  marginCallLevel: 100,
  stopOutLevel: 50,
  onlyOneAccount: false,
  demoGrant: parseDecimal('800'),
  demoOptionGrant: parseDecimal('60'),
  maxOpenOrders: 8,
  options: {
    durations: [
      { seconds: 1, ratio: parseDecimal('0.1'), leastStake: money(0n), exposureLimit: null },
      { seconds: 2, ratio: parseDecimal('0.333'), leastStake: parseMoney('5'), exposureLimit: parseMoney('40') },
      { seconds: 3, ratio: parseDecimal('1.2'), leastStake: money(1n), exposureLimit: null },
    ],
    losesWholeStake: false,
    refundsTies: false,
  },
};

const FX: Omit<Instrument, 'id' | 'code' | 'conversion'> = {
  pricePrecision: 5,
  contractSize: parseDecimal('100000'),
  minLots: parseLots('0.01'),
  maxLots: parseLots('50'),
  lotStep: parseLots('0.01'),
  marginMode: 'leverage',
  leverages: [50, 200, 500],
  feeRate: parseDecimal('3.5'),
  staleAfterMs: 10_000,
  tradable: true,
};

/**
 * One of each way to convert: none, by its own mid inverted, by another's inverted, by another's direct, fixed margin.
 */
const INSTRUMENTS: readonly Instrument[] = [
  { ...FX, id: instrumentId(1), code: 'EURUSD', conversion: null },
  { ...FX, id: instrumentId(2), code: 'USDJPY', conversion: { instrumentId: instrumentId(2), inverse: true } },
  { ...FX, id: instrumentId(3), code: 'GBPJPY', conversion: { instrumentId: instrumentId(2), inverse: true } },
  { ...FX, id: instrumentId(4), code: 'EURGBP', conversion: { instrumentId: instrumentId(5), inverse: false } },
  { ...FX, id: instrumentId(5), code: 'GBPUSD', conversion: null },
  {
    ...FX,
    id: instrumentId(6),
    code: 'INDEX',
    conversion: null,
    marginMode: 'fixed',
    contractSize: parseDecimal('150'),
  },
];
const STARTS = ['1.08421', '155.123', '196.512', '0.85123', '1.27345', '402.5'];
const CUSTOMERS = 5;
