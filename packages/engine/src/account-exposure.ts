import { assert } from '@candor/decimal/assert.ts';
import { INSTRUMENT_WIDTH, instrumentAt, FIELD, ExposureTable } from './exposure-table.ts';
import type { Order, Side } from './order.ts';
import type { AccountState, InstrumentState, OpenOrder } from './trading-book.ts';

/*
 * An account's record in its exposure table. Invariant: outside of a running command an account has a record exactly
 * while it has a position, and the record is the sum over the account's orders, in their order.
 */

/** Brings the record up to date with the account: adds the orders that are new. */
export function updateExposure(account: AccountState): void {
  if (account.positionCount === 0) {
    dropExposure(account);
    return;
  }
  const { orders, exposureTable } = account;
  for (let place = exposedOrderCount(account); place < orders.length; place += 1) {
    addOrder(orders[place] as OpenOrder);
  }
  const { exposureAt: at } = account;
  // At any other place the figures would overwrite the record of another account.
  assert(at !== -1, 'an account with a position has an exposure');
  exposureTable.figures[at + FIELD.orders] = orders.length;
  exposureTable.figures[at + FIELD.owned] = Number(account.trading) - Number(account.negativeBalanceCredit);
  exposureTable.figures[at + FIELD.usedMargin] = Number(account.usedMargin);
}

/** Drops the record. To be called when an order changed or ended, since the sums no longer hold. */
export function dropExposure(account: AccountState): void {
  if (account.exposureAt === -1) return;
  account.exposureTable.release(account.exposureAt);
  account.exposureAt = -1;
}

/** How many of the account's orders, from the first one on, its record sums up. */
export function exposedOrderCount({ exposureTable, exposureAt }: AccountState): number {
  return exposureAt === -1 ? 0 : (exposureTable.figures[exposureAt + FIELD.orders] as number);
}

/** @throws AssertionError if the record differs from a new sum over all orders, to the last bit. */
export function assertExposure(account: AccountState): void {
  const { exposureTable, exposureAt, userId } = account;
  account.exposureTable = SCRATCH;
  account.exposureAt = -1;
  updateExposure(account);
  const freshAt = account.exposureAt;
  account.exposureTable = exposureTable;
  account.exposureAt = exposureAt;
  try {
    assert((exposureAt === -1) === (freshAt === -1), 'an exposure covers all positions');
    if (exposureAt === -1) return;
    assert(exposureTable.figures[exposureAt + FIELD.owner] === userId, 'an exposure is where its owner looks for it');
    assertSame(exposureTable, exposureAt, freshAt);
  } finally {
    SCRATCH.clear();
  }
}

/** Each table numbers its instruments itself, so they are compared by identity. */
function assertSame(table: ExposureTable<InstrumentState>, at: number, freshAt: number): void {
  const count = SCRATCH.countAt(freshAt);
  assert(table.countAt(at) === count, 'an exposure covers all positions');
  assertFigures(table, at + FIELD.orders, freshAt + FIELD.orders, instrumentAt(0, 0) - FIELD.orders);
  for (let number = 0; number < count; number += 1) {
    const [first, fresh] = [instrumentAt(at, number), instrumentAt(freshAt, number)];
    const isSame = instrumentOf(table, first) === instrumentOf(SCRATCH, fresh);
    assert(isSame, 'an exposure is in the instruments that are held');
    assertFigures(table, first + FIELD.bought, fresh + FIELD.bought, INSTRUMENT_WIDTH - FIELD.bought);
  }
}

function assertFigures({ figures }: ExposureTable<InstrumentState>, at: number, freshAt: number, length: number): void {
  for (let next = 0; next < length; next += 1)
    assert(figures[at + next] === SCRATCH.figures[freshAt + next], 'an exposure is the sum over the positions');
}

function instrumentOf(
  { figures, instruments }: ExposureTable<InstrumentState>,
  at: number,
): InstrumentState | undefined {
  return instruments[figures[at + FIELD.instrument] as number];
}

function addOrder({ order, account, instrument }: OpenOrder): void {
  if (order.openPrice === null) return;
  const { units, worth } = openingFigures(order);
  addOpening({ account, instrument }, order.side, units, worth);
}

/** What an order adds to the exposure of its account: its units and what they cost at the opening. */
export function openingFigures({ lots, contractSize, openPrice }: Order): { units: number; worth: number } {
  if (openPrice === null) return { units: 0, worth: 0 };
  const units = (Number(lots) * Number(contractSize)) / 1e16;
  return { units, worth: units * Number(openPrice) };
}

/** Adds a position to the record of its account. */
export function addOpening(
  { account, instrument }: Pick<OpenOrder, 'account' | 'instrument'>,
  side: Side,
  units: number,
  worth: number,
): void {
  const first = figuresOf(account, instrument) + (side === 'buy' ? FIELD.bought : FIELD.sold);
  const { figures } = account.exposureTable;
  figures[first] = (figures[first] as number) + units;
  figures[first + 1] = (figures[first + 1] as number) + worth;
}

/** Says that the record of the account sums up all of its orders. */
export function coverOrders({ exposureTable, exposureAt, orders }: AccountState): void {
  if (exposureAt !== -1) exposureTable.figures[exposureAt + FIELD.orders] = orders.length;
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

/** For a new sum of one account at a time. */
const SCRATCH = new ExposureTable<InstrumentState>();
