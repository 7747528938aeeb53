import type { Money, Price } from '@candor/decimal/decimal.ts';
import { formatDecimal, money, parseDecimal, parseLots, parseMoney, parsePrice } from '@candor/decimal/decimal.ts';
import type { AccountView } from '../account-view.ts';
import { accountView } from '../account-view.ts';
import type { Command } from '../commands.ts';
import type { SubmitOrder } from '../open.ts';
import { createEngine } from '../engine.ts';
import type { UserId } from '../ids.ts';
import { instrumentId, orderId, userId } from '../ids.ts';
import type { Instrument, TradingRules } from '../instrument.ts';
import type { Option } from '../option.ts';
import { OPTIONS } from '../option.ts';
import type { Order } from '../order.ts';
import { ORDERS } from '../order.ts';
import type { BatchChanges } from '../batch-changes.ts';
import { changesOf } from '../batch-changes.ts';
import type { EntityKind, EntityRow } from '../entity-table.ts';
import { rowIn } from '../command-result.ts';
import type { RefusalReason } from '../command-result.ts';
import { DEFAULT_RULES } from '../partition-state.ts';
import type { Post } from '../post.ts';

/**
 * A market of six instruments and a customer, spoken to in decimal texts, for tests that state a rule by its figures.
 */
export class EngineFixture {
  readonly engine = createEngine(0);
  at = 1_700_000_000_000;
  readonly #seqs = new Map<Code, number>();

  constructor(rules: Partial<TradingRules> = {}, terms: Partial<Instrument> = {}) {
    this.rules(rules);
    for (const code of CODES) this.configure(code, terms);
    for (const code of CODES) this.market(code, true);
  }

  rules(rules: Partial<TradingRules>): void {
    this.engine.apply({ kind: 'configureRules', at: this.at, rules: { ...DEFAULT_RULES, ...rules } });
  }

  configure(code: Code, terms: Partial<Instrument>): void {
    this.engine.apply({ kind: 'configureInstrument', at: this.at, instrument: { ...instrumentNamed(code), ...terms } });
  }

  market(code: Code, open: boolean): void {
    this.engine.apply({ kind: 'marketStatus', at: this.at, instrumentId: idOf(code), open });
  }

  tick(code: Code, bid: string, ask: string): void {
    const seq = (this.#seqs.get(code) ?? 0) + 1;
    this.#seqs.set(code, seq);
    const quote = { bid: parsePrice(bid), ask: parsePrice(ask) };
    this.engine.apply({ kind: 'tick', instrumentId: idOf(code), seq, at: this.at, ...quote });
    this.engine.assertInvariants(false);
  }

  /** A real customer with this much in the trading account. */
  customer(balance: string, id: UserId = CUSTOMER): UserId {
    this.engine.apply({ kind: 'openAccount', at: this.at, userId: id, demo: false });
    const amount = parseMoney(balance);
    if (amount > 0n) {
      this.engine.apply({
        kind: 'post',
        asker: 'operator',
        at: this.at,
        userId: id,
        from: 14,
        to: 1,
        amount,
        type: 1,
        memo: null,
      });
    }
    return id;
  }

  /** The order as it stands, or why it was refused. */
  submit(code: Code, side: SubmitOrder['side'], quantity: string, terms: Ticket = {}): Order | RefusalReason {
    const { target = null, stopLoss = null, takeProfit = null, leverage = 100, userId: who = CUSTOMER, trail } = terms;
    const command = {
      kind: 'submitOrder',
      at: this.at,
      userId: who,
      instrumentId: idOf(code),
      side,
      leverage,
    } as const;
    const prices = { target: priceOf(target), stopLoss: priceOf(stopLoss), takeProfit: priceOf(takeProfit) };
    return this.#ask({ ...command, ...prices, ...trailOf(trail), lots: parseLots(quantity) }, ORDERS);
  }

  close(id: number, quantity: string | null = null, who: UserId = CUSTOMER): Order | RefusalReason {
    const part = quantity === null ? null : parseLots(quantity);
    return this.#ask({ kind: 'closeOrder', at: this.at, userId: who, orderId: orderId(id), lots: part }, ORDERS);
  }

  cancel(id: number, who: UserId = CUSTOMER): Order | RefusalReason {
    return this.#ask({ kind: 'cancelOrder', at: this.at, userId: who, orderId: orderId(id) }, ORDERS);
  }

  stops(id: number, stopLoss: string | null, takeProfit: string | null, trail?: string): Order | RefusalReason {
    const prices = { stopLoss: priceOf(stopLoss), takeProfit: priceOf(takeProfit), ...trailOf(trail) };
    return this.#ask({ kind: 'setStops', at: this.at, userId: CUSTOMER, orderId: orderId(id), ...prices }, ORDERS);
  }

  /** A pending order as it stands once these were changed, or why it was refused. */
  change(id: number, to: Change, who: UserId = CUSTOMER): Order | RefusalReason {
    const order = this.engine.state.orders.get(orderId(id));
    const price = (text: string | null | undefined, known: Price | null | undefined): Price | null =>
      text === undefined ? (known ?? null) : priceOf(text);
    return this.#ask(
      {
        kind: 'changeOrder',
        at: this.at,
        userId: who,
        orderId: orderId(id),
        lots: to.lots === undefined ? (order?.lots ?? parseLots('1')) : parseLots(to.lots),
        target: price(to.target, order?.target) ?? parsePrice('1'),
        stopLoss: price(to.stopLoss, order?.stopLoss),
        takeProfit: price(to.takeProfit, order?.takeProfit),
        ...trailOf(to.trail),
      },
      ORDERS,
    );
  }

  /** The option as it stands, or why it was refused. */
  option(code: Code, direction: Option['direction'], stake: string, seconds = 60, who: UserId = CUSTOMER) {
    const command = { kind: 'openOption', at: this.at, userId: who, instrumentId: idOf(code) } as const;
    return this.#ask({ ...command, direction, stake: parseMoney(stake), seconds }, OPTIONS);
  }

  /** The market has said everything up to now. */
  settle(): void {
    this.engine.apply({ kind: 'settleOptions', at: this.at });
    this.engine.assertInvariants(false);
  }

  transfer(from: 1 | 2 | 3, to: 1 | 2 | 3, amount: string, who: UserId = CUSTOMER): RefusalReason | 'applied' {
    return this.post({ asker: 'customer', type: 3, from, to, userId: who }, amount);
  }

  /** Given by an operator, or taken where `from` is the customer's. */
  adjust(from: 1 | 2 | 3 | 18, to: 1 | 2 | 3 | 18, amount: string, who: UserId = CUSTOMER): RefusalReason | 'applied' {
    return this.post({ asker: 'operator', type: 10, from, to, userId: who }, amount);
  }

  post(movement: Omit<Post, 'kind' | 'at' | 'amount' | 'memo'>, amount: string): RefusalReason | 'applied' {
    const command = { kind: 'post', at: this.at, amount: parseMoney(amount), memo: null, ...movement } as const;
    const result = this.engine.apply(command);
    return result.kind === 'refused' ? result.reason : 'applied';
  }

  view(who: UserId = CUSTOMER): AccountView {
    const view = accountView(this.engine, who);
    if (view === null) throw new Error('no such account');
    return view;
  }

  /** The changes since the last take, once they are seen to hold together. */
  take(): BatchChanges {
    this.engine.assertInvariants(true);
    return this.engine.takeChanges();
  }

  /** The rows of an entity that changed since the last take, the new ones first. */
  changed<Row extends EntityRow>(kind: EntityKind<Row>): Row[] {
    const { inserted, updated } = changesOf(this.take(), kind);
    return [...inserted, ...updated];
  }

  #ask<Row extends EntityRow>(command: Command, kind: EntityKind<Row>): Row | RefusalReason {
    const hash = this.engine.hash();
    const result = this.engine.apply(command);
    this.engine.assertInvariants(false);
    if (result.kind === 'applied') return rowIn(result, kind) ?? 'alreadyDone';
    if (this.engine.hash() !== hash) throw new Error('a refused command changed the state');
    return result.reason;
  }
}

export type Code = (typeof CODES)[number];

interface Ticket {
  readonly target?: string;
  readonly stopLoss?: string;
  readonly takeProfit?: string;
  readonly trail?: string;
  readonly leverage?: number;
  readonly userId?: UserId;
}

interface Change {
  readonly lots?: string;
  readonly target?: string;
  readonly stopLoss?: string | null;
  readonly takeProfit?: string | null;
  readonly trail?: string;
}

/** An order as decimal texts, for comparison with figures worked out by hand. */
export function texts(order: Order | RefusalReason): Partial<Record<keyof Order, string | number | null>> {
  if (typeof order === 'string') return { status: order };
  const entries = Object.entries(order).filter(([, value]) => value === null || typeof value !== 'object');
  return Object.fromEntries(entries.map(([key, value]) => [key, textOf(key, value)]));
}

export const text = (amount: Money): string => formatDecimal(amount);
export const CUSTOMER = userId(100_001);
export const idOf = (code: Code) => instrumentId(CODES.indexOf(code) + 1);

function textOf(key: string, value: unknown): string | number | null {
  if (typeof value !== 'bigint') return value as string | number | null;
  return key.endsWith('Rate') ? value.toString() : formatDecimal(money(value));
}

const trailOf = (trail: string | undefined) => (trail === undefined ? {} : { trail: parsePrice(trail) });
const priceOf = (price: string | null) => (price === null ? null : parsePrice(price));

export function instrumentNamed(code: Code): Instrument {
  const by = (pair: Code, inverse: boolean) => ({ instrumentId: idOf(pair), inverse });
  const isYen = code.endsWith('JPY');
  return {
    id: idOf(code),
    code,
    pricePrecision: 5,
    contractSize: parseDecimal('100000'),
    minLots: parseLots('0.01'),
    maxLots: parseLots('50'),
    lotStep: parseLots('0.01'),
    marginMode: 'leverage',
    leverages: [30, 50, 100, 500],
    feeRate: parseDecimal('0'),
    staleAfterMs: 10_000,
    conversion: isYen ? by('USDJPY', true) : code === 'EURGBP' ? by('GBPUSD', false) : null,
    tradable: true,
  };
}

const CODES = ['EURUSD', 'USDJPY', 'GBPJPY', 'EURGBP', 'GBPUSD', 'INDEX'] as const;
