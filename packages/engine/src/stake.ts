import { assert } from '@candor/decimal/assert.ts';
import { INSTRUMENT_WIDTH, instrumentAt, STAKE, StakePage } from './stake-page.ts';
import type { AccountState, InstrumentState, OpenOrder } from './trading-book.ts';

/*
 * An account's record in its page. Invariant: outside of a running command whoever holds a position has one, which is
 * the sum over the account's orders, in their order; nobody else has one.
 */

/** Brings the stake up to date: orders that came are added to it. */
export function takeStake(account: AccountState): void {
  if (account.holdingCount === 0) {
    dropStake(account);
    return;
  }
  const { orders, stakes } = account;
  for (let place = ordersAtStake(account); place < orders.length; place += 1) {
    addOrder(account, orders[place] as OpenOrder);
  }
  const { stakeAt: at } = account;
  // Anywhere else it would be written into somebody else's record.
  assert(at !== -1, 'whoever holds a position has something at stake');
  stakes.figures[at + STAKE.orders] = orders.length;
  stakes.figures[at + STAKE.owned] = Number(account.trading) - Number(account.advance);
  stakes.figures[at + STAKE.usedMargin] = Number(account.usedMargin);
}

/** An order changed or went: what was summed up is no more. */
export function dropStake(account: AccountState): void {
  if (account.stakeAt === -1) return;
  account.stakes.release(account.stakeAt);
  account.stakeAt = -1;
}

/** How many of the account's orders, from the first one on, its stake is the sum of. */
export function ordersAtStake({ stakes, stakeAt }: AccountState): number {
  return stakeAt === -1 ? 0 : (stakes.figures[stakeAt + STAKE.orders] as number);
}

/** Throws where the stake is not what a summing up of all orders comes to, to the last bit. */
export function assertStake(account: AccountState): void {
  const { stakes, stakeAt, userId } = account;
  account.stakes = SCRATCH;
  account.stakeAt = -1;
  takeStake(account);
  const freshAt = account.stakeAt;
  account.stakes = stakes;
  account.stakeAt = stakeAt;
  try {
    assert((stakeAt === -1) === (freshAt === -1), 'a stake has all that is held');
    if (stakeAt === -1) return;
    assert(stakes.figures[stakeAt + STAKE.owner] === userId, 'a stake is where its owner looks for it');
    assertSame(stakes, stakeAt, freshAt);
  } finally {
    SCRATCH.clear();
  }
}

/** Each page has places of its own for the instruments. */
function assertSame(page: StakePage<InstrumentState>, at: number, freshAt: number): void {
  const count = SCRATCH.countAt(freshAt);
  assert(page.countAt(at) === count, 'a stake has all that is held');
  assertFigures(page, at + STAKE.orders, freshAt + STAKE.orders, instrumentAt(0, 0) - STAKE.orders);
  for (let number = 0; number < count; number += 1) {
    const [first, fresh] = [instrumentAt(at, number), instrumentAt(freshAt, number)];
    const isSame = instrumentOf(page, first) === instrumentOf(SCRATCH, fresh);
    assert(isSame, 'a stake lies in the instruments that are held');
    assertFigures(page, first + STAKE.bought, fresh + STAKE.bought, INSTRUMENT_WIDTH - STAKE.bought);
  }
}

function assertFigures({ figures }: StakePage<InstrumentState>, at: number, freshAt: number, length: number): void {
  for (let next = 0; next < length; next += 1)
    assert(figures[at + next] === SCRATCH.figures[freshAt + next], 'a stake is the sum over the positions');
}

function instrumentOf({ figures, instruments }: StakePage<InstrumentState>, at: number): InstrumentState | undefined {
  return instruments[figures[at + STAKE.instrument] as number];
}

function addOrder(account: AccountState, { order, instrument }: OpenOrder): void {
  if (order.openPrice === null) return;
  const units = (Number(order.lots) * Number(order.contractSize)) / 1e16;
  const worth = units * Number(order.openPrice);
  const first = figuresOf(account, instrument) + (order.side === 'buy' ? STAKE.bought : STAKE.sold);
  const { figures } = account.stakes;
  figures[first] = (figures[first] as number) + units;
  figures[first + 1] = (figures[first + 1] as number) + worth;
}

/** Where the account's figures of an instrument begin. */
function figuresOf(account: AccountState, instrument: InstrumentState): number {
  const { stakes, stakeAt, userId } = account;
  const place = stakes.placeOf(instrument);
  const count = stakeAt === -1 ? 0 : stakes.countAt(stakeAt);
  for (let number = 0; number < count; number += 1) {
    const at = instrumentAt(stakeAt, number);
    if (stakes.figures[at + STAKE.instrument] === place) return at;
  }
  account.stakeAt = stakes.enlarge(stakeAt, userId);
  const at = instrumentAt(account.stakeAt, count);
  stakes.figures[at + STAKE.instrument] = place;
  return at;
}

/** For summing up afresh, one account at a time. */
const SCRATCH = new StakePage<InstrumentState>();
