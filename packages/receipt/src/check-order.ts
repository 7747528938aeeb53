import { holds, Mismatch, same } from './check.ts';
import { amount, exactText, MONEY_DIGITS, nearestEven, rate, RATE_DIGITS, WHOLE, WHOLE_RATE } from './exact.ts';
import type { Proof } from './proof.ts';
import type { RulesReader } from './published-rules.ts';
import { segmentOf } from './check-record.ts';
import type { Recorded } from './check-record.ts';
import { mustTick, namedTick, readRules } from './rules-in-force.ts';
import type { Ruled } from './rules-in-force.ts';
import type { NamedTick, OrderStatement } from './statement.ts';

/** The proof of an order. */
export type OrderProof = Proof & { readonly statement: OrderStatement };

/**
 * A buy opens at the ask and a sell at the bid of a tick that was fresh; one that waited, at a tick that reached its
 * target. A copy has the tick and the time of its original, and no target, whatever its original waited for.
 */
export function checkOpenPrice(proof: OrderProof): void {
  const { statement: order } = proof;
  const { openedAt, openPrice } = order;
  if (openedAt === null) {
    holds(openPrice === null && namedTick(order, 'open') === undefined, 'never opened', 'an opening');
    return;
  }
  const tick = mustTick(order, 'open');
  same(tick.instrumentId, order.instrumentId, 'instrument');
  const now = order.side === 'buy' ? tick.ask : tick.bid;
  same(openPrice, now);
  if (order.target === null) return checkFresh(tick, openedAt, readRules(proof, 'filling'));
  same(openedAt, tick.at, 'time');
  const isBelow = (order.side === 'buy') === (order.trigger === 'limit');
  const isReached = isBelow ? amount(now) <= amount(order.target) : amount(now) >= amount(order.target);
  holds(isReached, `target ${order.target}`, now);
}

/** A fill is at a tick of its time or before it, and at none that had been stale by the published limit. */
export function checkFresh(tick: NamedTick, at: number, rules: RulesReader): void {
  const staleAfterMs = rules.whole('staleAfterMs');
  holds(tick.at <= at, `filled at ${at}`, `a tick of ${tick.at}`);
  holds(at - tick.at <= staleAfterMs, `a tick of the last ${staleAfterMs} ms`, `${at - tick.at} ms`);
}

/**
 * A rate may be old where its pair had no newer tick: where the segment shows
 * the next one, that is not older than `oldest`.
 */
function checkNoneBetween({ segments }: Recorded, tick: NamedTick, oldest: number): void {
  const next = segmentOf(segments, tick)?.ticks.find(({ seq }) => seq === tick.seq + 1);
  holds(next === undefined || next.at >= oldest, `the last tick before ${oldest}`, `a newer one, of ${next?.at}`);
}

export function checkOpenRate(proof: OrderProof): void {
  const { statement: order } = proof;
  const found =
    order.openedAt === null
      ? rateAt(proof, 'placingRate', order.createdAt, readRules(proof, 'placing'))
      : rateAt(proof, 'openRate', order.openedAt, readRules(proof, 'filling'));
  same(order.openRate, exactText(found, RATE_DIGITS));
}

/**
 * One, or the mid of the conversion pair, or one over it. Throws Mismatch
 * unless the tick is of that pair and of about that time.
 */
export function rateAt(
  proof: Recorded & Ruled,
  role: 'openRate' | 'closeRate' | 'placingRate',
  at: number,
  rules: RulesReader,
): bigint {
  const pair = rules.text('conversionInstrumentId');
  if (pair === '') return WHOLE_RATE;
  const tick = mustTick(proof.statement, role);
  same(tick.instrumentId, pair, 'conversion by instrument');
  holds(tick.at <= at + OUT_OF_STEP_MS, `a rate of ${at}`, `a rate of ${tick.at}`);
  checkNoneBetween(proof, tick, at - Math.max(rules.whole('staleAfterMs'), OUT_OF_STEP_MS));
  // The mid of two prices of 1e-8 is exact at 1e-18.
  const mid = ((amount(tick.bid) + amount(tick.ask)) * WHOLE_RATE) / (2n * WHOLE);
  return rules.text('conversionInverse') === '1' ? nearestEven(WHOLE_RATE * WHOLE_RATE, mid) : mid;
}

/**
 * The margin of the entire original order by the published rules, allocated to this part of it. A copy has the contract
 * size and the leverage of the order that it copies.
 */
export function checkMargin(proof: OrderProof): void {
  const { statement: order } = proof;
  const rules = readRules(proof, order.original == null ? 'placing' : 'originalPlacing');
  same(order.contractSize, rules.text('contractSize'), 'contract size');
  const isFixed = rules.text('marginMode') === 'fixed';
  if (isFixed) same(order.leverage, 0, 'leverage');
  else
    holds(
      rules.text('leverages').split(' ').includes(String(order.leverage)),
      'an offered leverage',
      String(order.leverage),
    );
  const price = order.openPrice ?? order.target;
  if (price === null) throw new Mismatch('an opening price or a target', 'neither');
  const whole = marginOf(order, amount(price), rate(order.openRate));
  const share = shareOut(order, 'margin', whole);
  same(order.margin, exactText(share, MONEY_DIGITS));
}

/** lots x contract size x price x rate / leverage, or lots x contract size where the margin is fixed. */
function marginOf(order: OrderStatement, price: bigint, atRate: bigint): bigint {
  const units = totalLots(order) * amount(order.contractSize);
  if (order.leverage === 0) return nearestEven(units, WHOLE);
  return nearestEven(units * price * atRate, WHOLE * WHOLE * WHOLE_RATE * BigInt(order.leverage));
}

/** The fee by lots, or by the margin computed when the order was placed. */
export function checkFee(proof: OrderProof): void {
  const { statement: order } = proof;
  const rules = readRules(proof, 'placing');
  const feeRate = amount(rules.text('feeRate'));
  const basis = rules.text('feeBasis') === 'perLot' ? totalLots(order) : placedMargin(proof, rules);
  const share = shareOut(order, 'fee', nearestEven(basis * feeRate, WHOLE));
  same(order.fee, exactText(share, MONEY_DIGITS));
}

/** An order that waited for its target does not keep the rate of its placing; a fixed margin needs none. */
function placedMargin(proof: OrderProof, rules: RulesReader): bigint {
  const { statement: order } = proof;
  const price = order.target ?? order.openPrice;
  if (price === null) throw new Mismatch('an opening price or a target', 'neither');
  const hasWaited = order.target !== null && order.leverage !== 0;
  const atRate = hasWaited ? rateAt(proof, 'placingRate', order.createdAt, rules) : rate(order.openRate);
  return marginOf(order, amount(price), atRate);
}

const totalLots = (order: OrderStatement): bigint => order.parts.reduce((sum, { lots }) => sum + amount(lots), 0n);

/**
 * What of `whole` belongs to this order, once every part has taken its share in the order of their ids: in proportion
 * to the lots, half-even, and the rest stays. Throws Mismatch if the statement gives any part another share.
 */
function shareOut(order: OrderStatement, what: 'margin' | 'fee', whole: bigint): bigint {
  let [lotsLeft, left] = [totalLots(order), whole];
  let own: bigint | null = null;
  const split = order.parts.filter(({ id }) => id !== order.originId);
  const rest = order.parts.filter(({ id }) => id === order.originId);
  for (const part of [...split, ...rest]) {
    const share = nearestEven(left * amount(part.lots), lotsLeft);
    same(part[what], exactText(share, MONEY_DIGITS), `${what} of order ${part.id}`);
    lotsLeft -= amount(part.lots);
    left -= share;
    if (part.id !== order.id) continue;
    same(order.lots, part.lots, 'lots');
    own = share;
  }
  const ids = split.map(({ id }) => id);
  holds(
    rest.length === 1 && ids.every((id, index) => id > (ids[index - 1] ?? order.originId)),
    'parts in their order',
    ids.join(' '),
  );
  if (own === null) throw new Mismatch(`order ${order.id} among its parts`, 'it is missing');
  return own;
}

/** A buy closes at the bid and a sell at the ask; a stop, a target and a reset as their own rules say. */
export function checkClosePrice(proof: OrderProof): void {
  const { statement: order } = proof;
  const { openedAt, closeReason, closedAt, closePrice } = order;
  const opened = openedAt === null ? 'pending' : 'holding';
  same(order.status, closedAt === null ? opened : 'closed', 'status');
  if (closedAt === null || openedAt === null) {
    holds(closePrice === null && namedTick(order, 'close') === undefined, 'never closed at a price', 'a closing');
    return;
  }
  holds(closedAt >= openedAt, 'closed after it opened', `${closedAt}`);
  const tick = mustTick(order, 'close');
  same(tick.instrumentId, order.instrumentId, 'instrument');
  if (closeReason === 'reset') return same(closePrice, order.openPrice);
  const isOfCopies = closeReason === 'original' || closeReason === 'lossCap';
  holds(!isOfCopies || order.original != null, 'closed as a copy', 'an order that copies none');
  const now = order.side === 'buy' ? tick.bid : tick.ask;
  same(closePrice, now);
  if (closeReason !== 'stopLoss' && closeReason !== 'takeProfit')
    return checkFresh(tick, closedAt, readRules(proof, 'closing'));
  same(closedAt, tick.at, 'time');
  checkStop(order, amount(now));
  checkTrail(proof, tick);
}

function checkStop(order: OrderStatement, now: bigint): void {
  const isLoss = order.closeReason === 'stopLoss';
  const level = isLoss ? order.stopLoss : order.takeProfit;
  if (level === null) throw new Mismatch('a stop', 'none was set');
  const isReached = (order.side === 'buy') === isLoss ? now <= amount(level) : now >= amount(level);
  holds(isReached, `stop ${level}`, exactText(now, MONEY_DIGITS));
}

/**
 * A trailing stop was as far from the best price as it says: that price is of a tick between the one from which it
 * counts and the one that closed the order, and no tick of these that the receipt shows is better. The ticks that it
 * does not show are in the sealed record, where everybody can look.
 */
function checkTrail({ statement: order, segments }: OrderProof, closing: NamedTick): void {
  const { trail, side, instrumentId } = order;
  if (trail == null || order.closeReason !== 'stopLoss') return;
  const { since } = trail;
  if (since === null) throw new Mismatch('a tick from which the trail counts', 'none');
  const peak = mustTick(order, 'peak');
  same(peak.instrumentId, instrumentId, 'instrument');
  holds(peak.seq >= since && peak.seq <= closing.seq, `a peak from tick ${since} to ${closing.seq}`, `${peak.seq}`);
  const sign = side === 'buy' ? 1n : -1n;
  const priceOf = ({ bid, ask }: Pick<NamedTick, 'bid' | 'ask'>): bigint => sign * amount(side === 'buy' ? bid : ask);
  same(order.stopLoss, exactText(sign * (priceOf(peak) - amount(trail.distance)), MONEY_DIGITS), 'trailing stop');
  const better = segments
    .filter(({ head }) => head.instrumentId === instrumentId)
    .flatMap(({ ticks }) => ticks)
    .find((tick) => tick.seq >= since && tick.seq <= closing.seq && priceOf(tick) > priceOf(peak));
  holds(better === undefined, `no better price than that of tick ${peak.seq}`, `tick ${better?.seq}`);
}

export function checkCloseRate(proof: OrderProof): void {
  const { statement: order } = proof;
  const { closeRate: said } = order;
  if (order.closedAt === null || order.openedAt === null) return same(said, '');
  if (order.closeReason === 'reset') return same(said, order.openRate);
  const found = rateAt(proof, 'closeRate', order.closedAt, readRules(proof, 'closing'));
  same(said, exactText(found, RATE_DIGITS));
}

/** (close - open) x lots x contract size x rate, the other way round for a sell; zero until it is closed. */
export function checkProfit({ statement: order }: OrderProof): void {
  const { openPrice, closePrice, closeRate } = order;
  if (openPrice === null || closePrice === null || closeRate === null) return same(order.profit, '0');
  const move = amount(closePrice) - amount(openPrice);
  const gain = (order.side === 'buy' ? move : -move) * amount(order.lots) * amount(order.contractSize);
  same(order.profit, exactText(nearestEven(gain * rate(closeRate), WHOLE * WHOLE * WHOLE_RATE), MONEY_DIGITS));
}

/** The clocks of two markets are not synchronized to the millisecond. */
const OUT_OF_STEP_MS = 2_000;
