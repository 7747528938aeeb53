import { must } from '@candor/decimal/assert.ts';
import type { Lots, Money } from '@candor/decimal/decimal.ts';
import { lots as toLots, money, ONE, ZERO_MONEY } from '@candor/decimal/decimal.ts';
import { closePart, closePosition } from './close.ts';
import type { Copying } from './copying-row.ts';
import type { CopyLimitReason, Follow } from './follow.ts';
import { COPY_LIMITS } from './follow.ts';
import { feeFor, marginFor } from './formulas.ts';
import { copyLimitId, orderId } from './ids.ts';
import type { Instrument } from './instrument.ts';
import type { Order } from './order.ts';
import { ORDERS } from './order.ts';
import type { PartitionState } from './partition-state.ts';
import { charge, feeCause } from './settlement.ts';
import type { AccountState, OpenOrder } from './trading-book.ts';
import { equityOf, freeMarginOf } from './valuation.ts';

/** The open copies of a follow. */
export const copiesOf = ({ orders }: AccountState, { id }: Follow): readonly OpenOrder[] =>
  orders.filter(({ order }) => order.followId === id);

/**
 * Opens a copy at the tick of its original: the original's lots times the ratio, rounded down to the step, or less
 * where the limits of the follow or the follower's money say so. The follower is told why.
 */
export function openCopy(state: PartitionState, account: AccountState, follow: Follow, copying: Copying): void {
  const { instrument } = must(state.instruments.get(copying.instrumentId), 'an original has its instrument');
  const wanted = roundDown((copying.lots * follow.ratio) / ONE, instrument);
  const refusal = copyRefusal(state, account, follow, copying, instrument);
  const fitting = refusal === null ? fittingLots(state, account, follow, copying, instrument) : null;
  const lots = fitting?.lots ?? NONE;
  const reason = refusal ?? fitting?.reason ?? null;
  if (reason !== null) tell(state, follow, copying, { wanted, lots, reason });
  if (lots === 0n) return;
  const { margin, fee } = costOf(state, copying, instrument, lots);
  const id = state.takeEntityId(orderId);
  const order: Order = {
    id,
    originId: id,
    userId: follow.userId,
    instrumentId: copying.instrumentId,
    side: copying.side,
    status: 'holding',
    lots,
    contractSize: copying.contractSize,
    leverage: copying.leverage,
    target: null,
    trigger: null,
    stopLoss: null,
    takeProfit: null,
    trail: null,
    trailSince: null,
    margin,
    fee,
    createdAt: copying.at,
    openedAt: copying.at,
    openPrice: copying.price,
    openTick: copying.tick,
    openRate: copying.rate,
    closedAt: null,
    closePrice: null,
    closeTick: null,
    closeRate: null,
    closeReason: null,
    profit: ZERO_MONEY,
    followId: follow.id,
    originalId: copying.originalId,
  };
  state.put(ORDERS, order);
  charge(state, account, fee, feeCause(id, copying.at));
  state.event({ kind: 'orderOpened', userId: follow.userId, order });
}

/** Tells the follower of a copy that will not be made, since the follow takes nothing more. */
export function leaveOut(state: PartitionState, follow: Follow, copying: Copying): void {
  const { instrument } = must(state.instruments.get(copying.instrumentId), 'an original has its instrument');
  const wanted = roundDown((copying.lots * follow.ratio) / ONE, instrument);
  tell(state, follow, copying, { wanted, lots: NONE, reason: 'paused' });
}

/**
 * Closes the copies of an original at the tick at which it closed. After a part of it has closed, the same part of a
 * copy is closed, rounded down to the step; a rest below the minimum is closed as well.
 */
export function closeCopy(state: PartitionState, account: AccountState, follow: Follow, copying: Copying): void {
  const { price: closePrice, tick: closeTick, rate: closeRate, at } = copying;
  for (const open of copiesOf(account, follow)) {
    const { order, instrument } = open;
    if (order.originalId !== copying.originalId) continue;
    const part = roundDown((order.lots * copying.lots) / copying.before, instrument.instrument);
    if (part === 0n && copying.lots < copying.before) continue;
    const closing = { closePrice, closeTick, closeRate };
    const isWhole = copying.lots === copying.before || order.lots - part < instrument.instrument.minLots;
    if (isWhole) closePosition(state, open, 'original', at, closing);
    else closePart(state, open, part, 'original', at, closing);
  }
}

function copyRefusal(
  { rules }: PartitionState,
  account: AccountState,
  { isTraderPaused, isFollowerPaused, isAtCap }: Follow,
  { leverage }: Copying,
  instrument: Instrument,
): CopyLimitReason | null {
  if (isTraderPaused || isFollowerPaused || isAtCap) return 'paused';
  if (!rules.offersContracts) return 'contractsOff';
  if (!instrument.tradable) return 'notTradable';
  if (leverage !== 0 && !instrument.leverages.includes(leverage)) return 'wrongLeverage';
  return account.orders.length >= rules.maxOpenOrders ? 'tooManyOrders' : null;
}

interface Fitting {
  readonly lots: Lots;
  /** What made it smaller than the ratio says. */
  readonly reason: CopyLimitReason | null;
}

function fittingLots(
  state: PartitionState,
  account: AccountState,
  follow: Follow,
  copying: Copying,
  instrument: Instrument,
): Fitting {
  const wanted = roundDown((copying.lots * follow.ratio) / ONE, instrument);
  let best: Fitting = { lots: wanted, reason: null };
  const limit = (reason: CopyLimitReason, fits: (lots: Lots) => boolean): void => {
    if (best.lots === 0n || fits(best.lots)) return;
    best = { lots: mostSteps(best.lots, instrument, fits), reason };
  };
  const cost = (lots: Lots): Cost => costOf(state, copying, instrument, lots);
  const used = copiesOf(account, follow).reduce((sum, { order }) => sum + order.margin, 0n);
  const free = freeMarginOf(account, equityOf(account));
  const owned = account.trading - account.negativeBalanceCredit;
  limit('aboveMaximum', (lots) => lots <= instrument.maxLots);
  limit('mostMargin', (lots) => used + cost(lots).margin <= follow.mostMargin);
  limit('insufficientMargin', (lots) => total(cost(lots)) <= free);
  limit('insufficientBalance', (lots) => cost(lots).fee <= owned);
  if (best.lots >= instrument.minLots && best.lots > 0n) return best;
  return { lots: NONE, reason: best.reason ?? 'belowMinimum' };
}

/** The most lots below these that fit, found by halving: what fits, fits for less too. */
function mostSteps(below: Lots, { lotStep }: Instrument, fits: (lots: Lots) => boolean): Lots {
  let [low, high] = [0n, below / lotStep];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (fits(toLots(middle * lotStep))) low = middle;
    else high = middle;
  }
  return toLots(low * lotStep);
}

interface Cost {
  readonly margin: Money;
  readonly fee: Money;
}

function costOf({ rules }: PartitionState, copying: Copying, { feeRate }: Instrument, lots: Lots): Cost {
  const { contractSize, leverage, price: openPrice, rate: openRate } = copying;
  const margin = marginFor({ lots, contractSize, leverage, openPrice, openRate });
  return { margin, fee: feeFor(rules.feeBasis, lots, margin, feeRate) };
}

function tell(
  state: PartitionState,
  { id: followId, userId }: Follow,
  { originalId, at }: Copying,
  limit: { readonly wanted: Lots; readonly lots: Lots; readonly reason: CopyLimitReason },
): void {
  state.put(COPY_LIMITS, { id: state.takeEntityId(copyLimitId), userId, followId, originalId, ...limit, at });
}

const total = ({ margin, fee }: Cost): Money => money(margin + fee);
const roundDown = (units: bigint, { lotStep }: Instrument): Lots => toLots(units - (units % lotStep));
const NONE = toLots(0n);
