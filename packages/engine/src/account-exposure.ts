import { assert } from '@candor/decimal/assert.ts';
import { INSTRUMENT_WIDTH, instrumentAt, FIELD, ExposureTable } from './exposure-table.ts';
import type { AccountState, InstrumentState, OpenOrder } from './trading-book.ts';

/*
 * An account's record in its page. Invariant: outside of a running command whoever holds a position has one, which is
 * the sum over the account's orders, in their order; nobody else has one.
 */

/** Brings the stake up to date: orders that came are added to it. */
export function updateExposure(account: AccountState): void {
  if (account.positionCount === 0) {
    dropExposure(account);
    return;
  }
  const { orders, exposureTable } = account;
  for (let place = exposedOrderCount(account); place < orders.length; place += 1) {
    addOrder(account, orders[place] as OpenOrder);
  }
  const { exposureAt: at } = account;
  // Anywhere else it would be written into somebody else's record.
  assert(at !== -1, 'whoever holds a position has something at stake');
  exposureTable.figures[at + FIELD.orders] = orders.length;
  exposureTable.figures[at + FIELD.owned] = Number(account.trading) - Number(account.negativeBalanceCredit);
  exposureTable.figures[at + FIELD.usedMargin] = Number(account.usedMargin);
}

/** An order changed or went: what was summed up is no more. */
export function dropExposure(account: AccountState): void {
  if (account.exposureAt === -1) return;
  account.exposureTable.release(account.exposureAt);
  account.exposureAt = -1;
}

/** How many of the account's orders, from the first one on, its stake is the sum of. */
export function exposedOrderCount({ exposureTable, exposureAt }: AccountState): number {
  return exposureAt === -1 ? 0 : (exposureTable.figures[exposureAt + FIELD.orders] as number);
}

/** Throws where the stake is not what a summing up of all orders comes to, to the last bit. */
export function assertExposure(account: AccountState): void {
  const { exposureTable, exposureAt, userId } = account;
  account.exposureTable = SCRATCH;
  account.exposureAt = -1;
  updateExposure(account);
  const freshAt = account.exposureAt;
  account.exposureTable = exposureTable;
  account.exposureAt = exposureAt;
  try {
    assert((exposureAt === -1) === (freshAt === -1), 'a stake has all that is held');
    if (exposureAt === -1) return;
    assert(exposureTable.figures[exposureAt + FIELD.owner] === userId, 'a stake is where its owner looks for it');
    assertSame(exposureTable, exposureAt, freshAt);
  } finally {
    SCRATCH.clear();
  }
}

/** Each page has places of its own for the instruments. */
function assertSame(page: ExposureTable<InstrumentState>, at: number, freshAt: number): void {
  const count = SCRATCH.countAt(freshAt);
  assert(page.countAt(at) === count, 'a stake has all that is held');
  assertFigures(page, at + FIELD.orders, freshAt + FIELD.orders, instrumentAt(0, 0) - FIELD.orders);
  for (let number = 0; number < count; number += 1) {
    const [first, fresh] = [instrumentAt(at, number), instrumentAt(freshAt, number)];
    const isSame = instrumentOf(page, first) === instrumentOf(SCRATCH, fresh);
    assert(isSame, 'a stake lies in the instruments that are held');
    assertFigures(page, first + FIELD.bought, fresh + FIELD.bought, INSTRUMENT_WIDTH - FIELD.bought);
  }
}

function assertFigures({ figures }: ExposureTable<InstrumentState>, at: number, freshAt: number, length: number): void {
  for (let next = 0; next < length; next += 1)
    assert(figures[at + next] === SCRATCH.figures[freshAt + next], 'a stake is the sum over the positions');
}

function instrumentOf(
  { figures, instruments }: ExposureTable<InstrumentState>,
  at: number,
): InstrumentState | undefined {
  return instruments[figures[at + FIELD.instrument] as number];
}

function addOrder(account: AccountState, { order, instrument }: OpenOrder): void {
  if (order.openPrice === null) return;
  const units = (Number(order.lots) * Number(order.contractSize)) / 1e16;
  const worth = units * Number(order.openPrice);
  const first = figuresOf(account, instrument) + (order.side === 'buy' ? FIELD.bought : FIELD.sold);
  const { figures } = account.exposureTable;
  figures[first] = (figures[first] as number) + units;
  figures[first + 1] = (figures[first + 1] as number) + worth;
}

/** Where the account's figures of an instrument begin. */
function figuresOf(account: AccountState, instrument: InstrumentState): number {
  const { exposureTable, exposureAt, userId } = account;
  const place = exposureTable.placeOf(instrument);
  const count = exposureAt === -1 ? 0 : exposureTable.countAt(exposureAt);
  for (let number = 0; number < count; number += 1) {
    const at = instrumentAt(exposureAt, number);
    if (exposureTable.figures[at + FIELD.instrument] === place) return at;
  }
  account.exposureAt = exposureTable.enlarge(exposureAt, userId);
  const at = instrumentAt(account.exposureAt, count);
  exposureTable.figures[at + FIELD.instrument] = place;
  return at;
}

/** For summing up afresh, one account at a time. */
const SCRATCH = new ExposureTable<InstrumentState>();
