import { holds, Mismatch, same } from './check.ts';
import { amount, exactText, MONEY_DIGITS, nearestEven, rate, RATE_DIGITS, WHOLE, WHOLE_RATE } from './exact.ts';
import type { Proof } from './proof.ts';
import type { RulesReader } from './published-rules.ts';
import { segmentOf } from './check-record.ts';
import { mustTick, namedTick, readRules } from './rules-in-force.ts';
import type { NamedTick, OrderStatement } from './statement.ts';

/** The proof of an order. */
export type OrderProof = Proof & { readonly statement: OrderStatement };

/** A buy opens at the ask and a sell at the bid of a tick that was fresh; one that waited, at a tick that reached its target. */
export function checkOpenPrice(proof: OrderProof): void {
  const { statement: order } = proof;
  if (order.openedAt === null || order.openPrice === null) {
    holds(order.openPrice === null && namedTick(order, 'open') === undefined, 'never opened', 'an opening');
    return;
  }
  const tick = mustTick(order, 'open');
  same(tick.instrumentId, order.instrumentId, 'instrument');
  const now = order.side === 'buy' ? tick.ask : tick.bid;
  same(order.openPrice, now);
  if (order.target === null) return checkFresh(proof, tick, order.openedAt, readRules(proof, 'filling'));
  same(order.openedAt, tick.at, 'time');
  const isBelow = (order.side === 'buy') === (order.trigger === 'limit');
  const isReached = isBelow ? amount(now) <= amount(order.target) : amount(now) >= amount(order.target);
  holds(isReached, `target ${order.target}`, now);
}

/** A fill is at a tick of its time or before it, and at none that had been stale by the published limit. */
function checkFresh(proof: Proof, tick: NamedTick, at: number, rules: RulesReader): void {
  const staleAfterMs = rules.whole('staleAfterMs');
  holds(tick.at <= at, `filled at ${at}`, `a tick of ${tick.at}`);
  holds(at - tick.at <= staleAfterMs, `a tick of the last ${staleAfterMs} ms`, `${at - tick.at} ms`);
  checkNoneBetween(proof, tick, at - staleAfterMs);
}

/** Where the segment shows the next tick, that one is not older than the limit either. */
function checkNoneBetween({ segments }: Proof, tick: NamedTick, oldest: number): void {
  const next = segmentOf(segments, tick)?.ticks.find(({ seq }) => seq === tick.seq + 1);
  holds(next === undefined || next.at >= oldest, `the last tick before ${oldest}`, `a newer one, of ${next?.at}`);
}

export function checkOpenRate(proof: OrderProof): void {
  const { statement: order } = proof;
  const isOpened = order.openedAt !== null;
  const role = isOpened ? 'openRate' : 'placingRate';
  checkRate(
    proof,
    role,
    order.openRate,
    order.openedAt ?? order.createdAt,
    readRules(proof, isOpened ? 'filling' : 'placing'),
  );
}

/** One, or the mid of the conversion pair, or one over it. */
function checkRate(
  proof: OrderProof,
  role: 'openRate' | 'closeRate' | 'placingRate',
  said: string,
  at: number,
  rules: RulesReader,
): void {
  const pair = rules.text('conversionInstrumentId');
  if (pair === '') return same(said, '1');
  const tick = mustTick(proof.statement, role);
  same(tick.instrumentId, pair, 'conversion by instrument');
  same(said, exactText(rateAt(tick, rules), RATE_DIGITS));
  holds(tick.at <= at + OUT_OF_STEP_MS, `a rate of ${at}`, `a rate of ${tick.at}`);
  checkNoneBetween(proof, tick, at - Math.max(rules.whole('staleAfterMs'), OUT_OF_STEP_MS));
}

function rateAt({ bid, ask }: NamedTick, rules: RulesReader): bigint {
  // The mid of two prices of 1e-8 is exact at 1e-18.
  const mid = ((amount(bid) + amount(ask)) * WHOLE_RATE) / (2n * WHOLE);
  return rules.text('conversionInverse') === '1' ? nearestEven(WHOLE_RATE * WHOLE_RATE, mid) : mid;
}

/** The margin of the whole first order by the published rules, shared out to this part of it. */
export function checkMargin(proof: OrderProof): void {
  const { statement: order } = proof;
  const rules = readRules(proof, 'placing');
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

/** By lots, or by the margin that was reckoned when the order was placed. */
export function checkFee(proof: OrderProof): void {
  const { statement: order } = proof;
  const rules = readRules(proof, 'placing');
  const feeRate = amount(rules.text('feeRate'));
  const basis = rules.text('feeBasis') === 'perLot' ? totalLots(order) : placedMargin(proof, rules);
  const share = shareOut(order, 'fee', nearestEven(basis * feeRate, WHOLE));
  same(order.fee, exactText(share, MONEY_DIGITS));
}

function placedMargin({ statement: order }: OrderProof, rules: RulesReader): bigint {
  const price = order.target ?? order.openPrice;
  if (price === null) throw new Mismatch('an opening price or a target', 'neither');
  const tick = namedTick(order, 'placingRate');
  const atRate = tick === undefined ? rate(order.openRate) : rateAt(tick, rules);
  return marginOf(order, amount(price), atRate);
}

const totalLots = (order: OrderStatement): bigint => order.parts.reduce((sum, { lots }) => sum + amount(lots), 0n);

/**
 * What of `whole` belongs to this order, once every part has taken its share in the order of their ids: in proportion to
 * the lots, half-even, and the rest stays. Throws Mismatch where any part is said to have another share.
 */
function shareOut(order: OrderStatement, what: 'margin' | 'fee', whole: bigint): bigint {
  let [lotsLeft, left] = [totalLots(order), whole];
  let own: bigint | null = null;
  const split = order.parts.filter(({ id }) => id !== order.originId);
  const rest = order.parts.filter(({ id }) => id === order.originId);
  for (const part of [...split, ...rest]) {
    const share = part.id === order.originId ? left : nearestEven(left * amount(part.lots), lotsLeft);
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
  const { closeReason, closedAt, closePrice } = order;
  if (closePrice === null || closedAt === null) {
    holds(closePrice === null && namedTick(order, 'close') === undefined, 'never closed at a price', 'a closing');
    return;
  }
  const tick = mustTick(order, 'close');
  same(tick.instrumentId, order.instrumentId, 'instrument');
  if (closeReason === 'reset') return same(closePrice, order.openPrice ?? '');
  const now = order.side === 'buy' ? tick.bid : tick.ask;
  same(closePrice, now);
  if (order.openedAt !== null) holds(closedAt >= order.openedAt, 'closed after it opened', `${closedAt}`);
  if (closeReason === 'stopLoss' || closeReason === 'takeProfit') return checkStop(order, tick, amount(now));
  checkFresh(proof, tick, closedAt, readRules(proof, 'closing'));
}

function checkStop(order: OrderStatement, tick: NamedTick, now: bigint): void {
  same(order.closedAt ?? '', tick.at, 'time');
  const isLoss = order.closeReason === 'stopLoss';
  const level = isLoss ? order.stopLoss : order.takeProfit;
  if (level === null) throw new Mismatch('a stop', 'none was set');
  const isReached = (order.side === 'buy') === isLoss ? now <= amount(level) : now >= amount(level);
  holds(isReached, `stop ${level}`, exactText(now, MONEY_DIGITS));
}

export function checkCloseRate(proof: OrderProof): void {
  const { statement: order } = proof;
  if (order.closeRate === null || order.closedAt === null) {
    same(order.closePrice ?? '', '', 'closing price');
    return;
  }
  if (order.closeReason === 'reset') return same(order.closeRate, order.openRate);
  checkRate(proof, 'closeRate', order.closeRate, order.closedAt, readRules(proof, 'closing'));
}

/** (close - open) x lots x contract size x rate, the other way round for a sell; zero until it is closed. */
export function checkProfit({ statement: order }: OrderProof): void {
  const { openPrice, closePrice, closeRate } = order;
  if (openPrice === null || closePrice === null || closeRate === null) return same(order.profit, '0');
  const move = amount(closePrice) - amount(openPrice);
  const gain = (order.side === 'buy' ? move : -move) * amount(order.lots) * amount(order.contractSize);
  same(order.profit, exactText(nearestEven(gain * rate(closeRate), WHOLE * WHOLE * WHOLE_RATE), MONEY_DIGITS));
}

/** Two markets' clocks are not in step to the millisecond. */
const OUT_OF_STEP_MS = 2_000;
