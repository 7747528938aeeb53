import { formatFixed, parseDecimal, parseLots, parseMoney, parsePrice, price } from '@candor/decimal/decimal.ts';
import type { Price } from '@candor/decimal/decimal.ts';
import { instrumentId, userId } from '@candor/engine/ids.ts';
import type { UserId } from '@candor/engine/ids.ts';
import type { SubmitOrder } from '@candor/engine/open.ts';
import type { OrderView } from '@candor/engine/account-view.ts';
import type { TimelessCommand } from '../../engine/gateway.ts';
import type { EngineHost } from '../../engine/host/engine-host.ts';
import { randomOf } from '../../engine/testing/random-play.ts';
import type { ReceiptBed } from './receipt-bed.ts';

/**
 * Customers who do everything that ends in a receipt, on a market that jumps, falls silent, changes its rules and is
 * restarted: the same for the same seed.
 */
export class RandomTrades {
  readonly #bed: ReceiptBed;
  readonly #random: () => number;
  readonly #users: readonly UserId[];
  readonly #mids = new Map([
    [1, 1.1],
    [2, 150],
    [3, 165],
    [4, 2400],
  ]);
  #host: EngineHost;

  constructor(bed: ReceiptBed, host: EngineHost, seed: number) {
    this.#bed = bed;
    this.#host = host;
    this.#random = randomOf(seed);
    this.#users = Array.from({ length: 12 }, (_, index) => userId(100_000 + index));
  }

  async begin(): Promise<void> {
    const { bed } = this.#bed;
    bed.rules = {
      ...bed.rules,
      options: {
        durations: [1, 5, 20].map((seconds) => ({
          seconds,
          ratio: parseDecimal('0.333'),
          leastStake: parseMoney('1'),
          exposureLimit: null,
        })),
        losesWholeStake: false,
        refundsTies: true,
      },
    };
    for (const id of this.#mids.keys()) await this.#tick(id);
    for (const user of this.#users) {
      await this.#host.submit({ kind: 'openAccount', userId: user, demo: true }, null);
      await this.#fundOptions(user);
    }
  }

  async #fundOptions(user: UserId): Promise<void> {
    await this.#host.submit(
      { kind: 'post', type: 3, userId: user, from: 1, to: 2, amount: parseMoney('20000'), memo: null },
      null,
    );
  }

  async play(steps: number): Promise<void> {
    for (let step = 0; step < steps; step += 1) await this.#step();
  }

  /** Some lose more than they have: their orders are closed at the stop-out level, and the broker bears the rest. */
  async ruin(): Promise<void> {
    for (const id of this.#mids.keys()) await this.#tick(id);
    const order = { kind: 'submitOrder', instrumentId: instrumentId(1), side: 'buy', leverage: 200 } as const;
    const plain = { target: null, stopLoss: null, takeProfit: null };
    for (const user of this.#users.filter((each) => each % 3 === 0))
      await this.#host.submit({ ...order, ...plain, userId: user, lots: parseLots('40') }, null);
    this.#mids.set(1, (this.#mids.get(1) ?? 1) * 0.9);
    await this.#tick(1);
  }

  /** Operators change the rules while orders are open. */
  changeRules(): void {
    const { bed } = this.#bed;
    const { options } = bed.rules;
    bed.rules = {
      ...bed.rules,
      feeBasis: 'ofMargin',
      options: { ...options, losesWholeStake: true, refundsTies: false },
    };
    bed.instruments = bed.instruments.map((each) => ({ ...each, feeRate: parseDecimal('0.0123') }));
    bed.bus.publish('configurationChanged', { what: 'settings' });
  }

  /** A stop of the engine over which ticks come that it only reads at its next start. */
  async restart(): Promise<void> {
    await this.#host.stop();
    for (const id of [...this.#mids.keys(), ...this.#mids.keys()]) await this.#tick(id, true);
    this.#host = this.#bed.newHost();
    await this.#host.start();
    this.#bed.say();
  }

  async end(): Promise<void> {
    await this.#host.stop();
  }

  async #step(): Promise<void> {
    const { bed } = this.#bed;
    bed.now += Math.floor(this.#random() ** 2 * 1_500);
    if (this.#random() < 0.004) bed.now += 12_000;
    if (this.#random() < 0.3) this.#bed.say();
    if (this.#random() < 0.47) return this.#tick(this.#pick([...this.#mids.keys()]));
    const user = this.#pick(this.#users);
    const command = this.#commandOf(user);
    await this.#host.submit(command, null);
    // A reset gathers all money in the trading account.
    if (command.kind === 'resetDemo') await this.#fundOptions(user);
  }

  async #tick(id: number, isLost = false): Promise<void> {
    const precision = PRECISIONS[id] ?? 5;
    // Mostly a small step, at times one that is the end of an account.
    const size = this.#random() < 0.01 ? 0.05 : this.#random() < 0.3 ? 0 : 0.0006;
    const mid = (this.#mids.get(id) ?? 1) * (1 + (this.#random() - 0.5) * size);
    this.#mids.set(id, mid);
    const bid = mid.toFixed(precision);
    const ask = (Number(bid) + 10 ** -precision * Math.ceil(this.#random() * 3)).toFixed(precision);
    await this.#bed.bed.tick(id, bid, ask, isLost);
  }

  #commandOf(user: UserId): TimelessCommand {
    const open = this.#host.peek(user)?.orders ?? [];
    const random = this.#random();
    if (random < 0.03 && user % 3 === 1) return { kind: 'resetDemo', userId: user };
    if (random < 0.3) return this.#option(user);
    if (open.length > 0 && random < 0.65) return this.#change(this.#pick(open));
    const id = this.#pick([...this.#mids.keys()]);
    return {
      kind: 'submitOrder',
      userId: user,
      instrumentId: instrumentId(id),
      side: this.#pick(['buy', 'sell']),
      lots: parseLots((Math.ceil(this.#random() * (user % 3 === 0 ? 6_000 : 900)) / 100).toFixed(2)),
      leverage: this.#pick([50, 100, 200]),
      target: this.#random() < 0.3 ? this.#near(id) : null,
      takeProfit: this.#maybeNear(id),
      ...this.#stopOrTrail(id),
    };
  }

  #option(user: UserId): TimelessCommand {
    return {
      kind: 'openOption',
      userId: user,
      instrumentId: instrumentId(this.#pick([...this.#mids.keys()])),
      direction: this.#pick(['up', 'down']),
      stake: parseMoney((1 + this.#random() * 300).toFixed(2)),
      seconds: this.#pick([1, 5, 20]),
    };
  }

  #change({ order }: OrderView): TimelessCommand {
    const { userId: owner, id } = order;
    const random = this.#random();
    if (order.status === 'pending' && this.#random() < 0.5) {
      const lots = this.#random() < 0.5 ? order.lots : parseLots((Math.ceil(this.#random() * 300) / 100).toFixed(2));
      const target = this.#random() < 0.3 && order.target !== null ? order.target : this.#near(order.instrumentId);
      const stops = { takeProfit: null, ...this.#stopOrTrail(order.instrumentId) };
      return { kind: 'changeOrder', userId: owner, orderId: id, lots, target, ...stops };
    }
    if (order.status === 'pending' && random < 0.2) return { kind: 'cancelOrder', userId: owner, orderId: id };
    if (random < 0.3) {
      const near = order.instrumentId;
      const stops = { takeProfit: this.#maybeNear(near), ...this.#stopOrTrail(near) };
      return { kind: 'setStops', userId: owner, orderId: id, ...stops };
    }
    const part = random < 0.6 ? parseLots(formatFixed(price(order.lots / 3n), 2)) : null;
    return { kind: 'closeOrder', userId: owner, orderId: id, lots: part };
  }

  #near(id: number): Price {
    return parsePrice(((this.#mids.get(id) ?? 1) * (1 + (this.#random() - 0.5) * 0.002)).toFixed(PRECISIONS[id] ?? 5));
  }

  #stopOrTrail(id: number): Pick<SubmitOrder, 'stopLoss' | 'trail'> {
    if (this.#random() < 0.6) return { stopLoss: this.#maybeNear(id) };
    const distance = (this.#mids.get(id) ?? 1) * (0.0001 + this.#random() * 0.0008);
    return { stopLoss: null, trail: parsePrice(distance.toFixed(PRECISIONS[id] ?? 5)) };
  }

  #maybeNear(id: number): Price | null {
    return this.#random() < 0.5 ? null : this.#near(id);
  }

  #pick<T>(items: readonly T[]): T {
    return items[Math.floor(this.#random() * items.length)] as T;
  }
}

const PRECISIONS: Readonly<Record<number, number>> = { 1: 5, 2: 3, 3: 3, 4: 2 };
