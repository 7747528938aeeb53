import { formatFixed, parseLots, parseMoney, parsePrice, price } from '@candor/decimal/decimal.ts';
import type { Price } from '@candor/decimal/decimal.ts';
import { instrumentId, userId } from '@candor/engine/ids.ts';
import type { UserId } from '@candor/engine/ids.ts';
import type { OrderView } from '@candor/engine/account-view.ts';
import type pg from 'pg';
import type { EngineGateway, TimelessCommand } from '../gateway.ts';
import type { EngineBed } from './engine-bed.ts';

/** A partition of the tick log that takes every time: what the market role otherwise makes day by day. */
export async function makeTickPartition(pool: pg.Pool): Promise<void> {
  await pool.query('create table if not exists ticks_any partition of ticks default');
}

/** Random customers on a random market, the same for the same seed. */
export async function playRandomly(
  bed: EngineBed,
  gateway: EngineGateway,
  play: { seed: number; steps: number; firstUser: number },
): Promise<void> {
  const random = randomOf(play.seed);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const users = Array.from({ length: 5 }, (_, index) => userId(play.firstUser + index));
  for (const user of users) await gateway.submit({ kind: 'openAccount', userId: user, demo: random() < 0.7 }, null);
  const mids = new Map([
    [1, 1.1],
    [2, 150],
  ]);
  for (let step = 0; step < play.steps; step += 1) {
    bed.now += Math.floor(random() * 200);
    const id = pick([1, 2]);
    const precision = id === 1 ? 5 : 3;
    const mid = (mids.get(id) ?? 1) * (1 + (random() - 0.5) * 0.02);
    mids.set(id, mid);
    if (random() < 0.5) {
      await bed.tick(id, mid.toFixed(precision), (mid * 1.0001).toFixed(precision));
      continue;
    }
    const user = pick(users);
    if (random() < 0.4) {
      await gateway.submit(optionOf(user, id, random), random() < 0.3 ? `option ${play.seed} ${step}` : null);
      continue;
    }
    const around = (): Price | null =>
      random() < 0.5 ? null : parsePrice((mid * (1 + (random() - 0.5) * 0.05)).toFixed(precision));
    const stopOrTrail = (): StopOrTrail =>
      random() < 0.5
        ? { stopLoss: around() }
        : { stopLoss: null, trail: parsePrice((mid * random() * 0.02).toFixed(precision)) };
    const open = gateway.peek(user)?.orders ?? [];
    const command =
      open.length > 0 && random() < 0.5
        ? changeOf(pick(open), random, { takeProfit: around(), ...stopOrTrail() })
        : null;
    const submit: TimelessCommand = {
      kind: 'submitOrder',
      userId: user,
      instrumentId: instrumentId(id),
      side: pick(['buy', 'sell']),
      lots: parseLots((Math.ceil(random() * 300) / 100).toFixed(2)),
      leverage: pick([50, 100, 200]),
      target: around(),
      takeProfit: around(),
      ...stopOrTrail(),
    };
    await gateway.submit(command ?? submit, random() < 0.3 ? `key ${play.seed} ${step}` : null);
  }
}

type StopOrTrail = { readonly stopLoss: Price | null } | { readonly stopLoss: null; readonly trail: Price };

/** An option, or the money for one. */
function optionOf(user: UserId, id: number, random: () => number): TimelessCommand {
  const stake = parseMoney((1 + random() * 60).toFixed(2));
  if (random() < 0.4) return { kind: 'post', type: 3, userId: user, from: 1, to: 2, amount: stake, memo: null };
  const direction = random() < 0.5 ? 'up' : 'down';
  return {
    kind: 'openOption',
    userId: user,
    instrumentId: instrumentId(id),
    direction,
    stake,
    seconds: random() < 0.5 ? 1 : 5,
  };
}

function changeOf(
  { order }: OrderView,
  random: () => number,
  stops: StopOrTrail & { readonly takeProfit: Price | null },
): TimelessCommand {
  const { userId: owner, id } = order;
  if (order.status === 'pending' && random() < 0.4) {
    const lots = random() < 0.5 ? order.lots : parseLots((Math.ceil(random() * 300) / 100).toFixed(2));
    const target = stops.takeProfit ?? order.target ?? price(0n);
    const trail = 'trail' in stops ? { trail: stops.trail } : {};
    return {
      kind: 'changeOrder',
      userId: owner,
      orderId: id,
      lots,
      target,
      stopLoss: null,
      takeProfit: null,
      ...trail,
    };
  }
  if (order.status === 'pending' && random() < 0.5) return { kind: 'cancelOrder', userId: owner, orderId: id };
  if (random() < 0.5) return { kind: 'setStops', userId: owner, orderId: id, ...stops };
  const part = random() < 0.5 ? null : parseLots(formatFixed(price(order.lots / 2n), 2));
  return { kind: 'closeOrder', userId: owner, orderId: id, lots: part };
}

/** Mulberry32: small, seeded, good enough to choose with. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
