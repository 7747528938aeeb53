import { formatDecimal, formatRate, money, price, ZERO_MONEY } from '@candor/decimal/decimal.ts';
import type { Decimal, Lots } from '@candor/decimal/decimal.ts';
import { feeFor, marginFor, rateOf } from '@candor/engine/formulas.ts';
import type { Conversion } from '@candor/engine/instrument.ts';
import { instrumentId } from '@candor/engine/ids.ts';
import type { FillTick, Order } from '@candor/engine/order.ts';
import { RulesReader } from '@candor/receipt/published-rules.ts';
import type { Tick } from '@candor/receipt/segment.ts';
import type { SignedRules } from '@candor/receipt/published-rules.ts';
import type { NamedTick, OrderStatement, Part, TickRole } from '@candor/receipt/statement.ts';
import { parseDecimal } from '@candor/decimal/decimal.ts';
import { ORDER_CODEC } from '../engine/store/entity-codecs.ts';
import type { Database } from '../kernel/database/database.ts';
import { lastTickWith, newestTickThat } from './logged-ticks.ts';
import type { ChosenRules } from './rules-choice.ts';

/** The order's own figures and parts, as they are signed. */
export function orderFigures(order: Order, family: readonly Order[]) {
  return {
    kind: 'order',
    id: order.id,
    instrumentId: order.instrumentId,
    originId: order.originId,
    // Checkers from before there were copies take every other receipt.
    ...(order.originalId === null ? {} : { original: { id: order.originalId } }),
    side: order.side,
    status: order.status,
    lots: formatDecimal(order.lots),
    contractSize: formatDecimal(order.contractSize),
    leverage: order.leverage,
    target: text(order.target),
    trigger: order.trigger,
    stopLoss: text(order.stopLoss),
    takeProfit: text(order.takeProfit),
    // As above.
    ...(order.trail === null ? {} : { trail: { distance: formatDecimal(order.trail), since: order.trailSince } }),
    margin: formatDecimal(order.margin),
    fee: formatDecimal(order.fee),
    createdAt: order.createdAt,
    openedAt: order.openedAt,
    openPrice: text(order.openPrice),
    openRate: formatRate(order.openRate),
    closedAt: order.closedAt,
    closePrice: text(order.closePrice),
    closeRate: order.closeRate === null ? null : formatRate(order.closeRate),
    closeReason: order.closeReason,
    profit: formatDecimal(order.profit),
    parts: family.map(partOf),
  } as const satisfies Partial<OrderStatement>;
}

/** What the first order of this one was split into, in the order of splitting, then what remained of it. */
export async function familyOf(database: Database, partition: number, order: Order): Promise<readonly Order[]> {
  if (order.openedAt === null) return [order];
  const rows = await database
    .selectFrom('orders')
    .select(ORDER_CODEC.names)
    .where('user_id', '=', String(order.userId))
    .where('status', '=', 'closed')
    .where('closed_at', '>=', String(order.openedAt))
    .where('partition', '=', partition)
    .where('origin_id', '=', String(order.originId))
    .execute();
  const closed = rows.map(ORDER_CODEC.fromCells);
  const rest = closed.find(({ id }) => id === order.originId) ?? (await restOf(database, partition, order));
  const split = closed.filter(({ id }) => id !== order.originId).toSorted((a, b) => a.id - b.id);
  return [...split, rest];
}

async function restOf(database: Database, partition: number, order: Order): Promise<Order> {
  const row = await database
    .selectFrom('orders')
    .select(ORDER_CODEC.names)
    .where('partition', '=', partition)
    .where('id', '=', String(order.originId))
    .executeTakeFirstOrThrow();
  return ORDER_CODEC.fromCells(row);
}

/** The ticks of the fills, and those of the conversion pair whose rates the order has. */
export async function orderTicks(
  database: Database,
  order: Order,
  family: readonly Order[],
  rules: ChosenRules,
): Promise<NamedTick[]> {
  const ticks: NamedTick[] = [];
  const own = (role: TickRole, tick: FillTick | null): void => {
    if (tick !== null) ticks.push(namedFill(role, order.instrumentId, tick));
  };
  own('open', order.openTick);
  own('close', order.closeTick);
  const peak = await peakTick(database, order);
  if (peak !== null) ticks.push({ role: 'peak', instrumentId: order.instrumentId, ...peak });
  const rate = async (
    role: TickRole,
    use: 'placing' | 'filling' | 'closing',
    at: number,
    fits: Fits,
  ): Promise<void> => {
    const conversion = conversionOf(documentFor(rules, use));
    if (conversion === null) return;
    const tick = await newestTickThat(database, conversion.instrumentId, at, (sides) => fits(sides, conversion));
    if (tick !== null) ticks.push({ role, instrumentId: conversion.instrumentId, ...tick });
  };
  const isRate =
    (wanted: bigint | null): Fits =>
    ({ bid, ask }, conversion) =>
      rateOf(conversion, bid, ask) === wanted;
  const { openedAt, closedAt, createdAt, target } = order;
  if (openedAt === null) await rate('placingRate', 'placing', createdAt, isRate(order.openRate));
  else await rate('openRate', 'filling', openedAt, isRate(order.openRate));
  if (openedAt !== null && target !== null) {
    const fits = feeFits(order, family, documentFor(rules, 'placing'));
    if (fits !== null) await rate('placingRate', 'placing', createdAt, fits);
  }
  if (closedAt !== null && order.closeRate !== null && order.closeReason !== 'reset')
    await rate('closeRate', 'closing', closedAt, isRate(order.closeRate));
  return ticks;
}

/** The last tick with the price that the stop followed, of an order that a trailing stop closed; null for others. */
function peakTick(database: Database, order: Order): Promise<Tick | null> {
  const { side, trail, trailSince, stopLoss, openTick, closeTick, closeReason } = order;
  const isOther = trail === null || stopLoss === null || closeReason !== 'stopLoss';
  if (isOther || trailSince === null || openTick === null || closeTick === null) return Promise.resolve(null);
  const peak = price(side === 'buy' ? stopLoss + trail : stopLoss - trail);
  const between = { since: trailSince, from: openTick.at, to: closeTick };
  return lastTickWith(database, order.instrumentId, side === 'buy' ? { bid: peak } : { ask: peak }, between);
}

export const namedFill = (role: TickRole, ofInstrument: number, { seq, at, bid, ask }: FillTick): NamedTick => ({
  role,
  instrumentId: ofInstrument,
  seq,
  at,
  bid: formatDecimal(bid),
  ask: formatDecimal(ask),
});

type Fits = (sides: Pick<FillTick, 'bid' | 'ask'>, conversion: Conversion) => boolean;

/**
 * A fee of the margin was reckoned when the order was placed, by a rate that it does not keep: the one that gives the
 * fee. null where the fee needs none.
 */
function feeFits(order: Order, family: readonly Order[], placing: SignedRules): Fits | null {
  const rules = new RulesReader(placing);
  const { target, contractSize, leverage } = order;
  if (rules.text('feeBasis') !== 'ofMargin' || leverage === 0 || target === null) return null;
  const lots = family.reduce<bigint>((sum, each) => sum + each.lots, 0n) as Lots;
  const fee = money(family.reduce((sum, each) => sum + each.fee, ZERO_MONEY as bigint));
  const feeRate = parseDecimal(rules.text('feeRate'));
  return ({ bid, ask }, conversion) => {
    const openRate = rateOf(conversion, bid, ask);
    const margin = marginFor({ lots, contractSize, leverage, openPrice: target, openRate });
    return feeFor('ofMargin', lots, margin, feeRate) === fee;
  };
}

function conversionOf(document: SignedRules): Conversion | null {
  const rules = new RulesReader(document);
  const id = rules.text('conversionInstrumentId');
  return id === ''
    ? null
    : { instrumentId: instrumentId(Number(id)), inverse: rules.text('conversionInverse') === '1' };
}

function documentFor({ named, documents }: ChosenRules, use: 'placing' | 'filling' | 'closing'): SignedRules {
  const version = named.find((each) => each.use === use)?.version;
  const document = documents.find((each) => each.kind === 'trading' && each.version === version);
  if (document === undefined) throw new Error(`no rules were chosen for ${use}`);
  return document;
}

const partOf = ({ id, lots, margin, fee }: Order): Part => ({
  id,
  lots: formatDecimal(lots),
  margin: formatDecimal(margin),
  fee: formatDecimal(fee),
});

const text = (value: Decimal | null): string | null => (value === null ? null : formatDecimal(value));
