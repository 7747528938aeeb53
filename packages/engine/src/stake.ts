import { assert } from '@candor/decimal/assert.ts';
import type { AccountState, OpenOrder } from './account-state.ts';
import type { InstrumentState } from './instrument-state.ts';

/**
 * What an account has at stake, in doubles that lie side by side: what it owns and its used margin, then for each instrument
 * the units bought, what they cost, the units sold, what they brought. By it equity is estimated without going through the
 * orders, which are scattered over the memory. Invariant: outside of a running command it is the sum over the first
 * `orders` orders of the account, in their order, which are all of them; zero where it must be summed up afresh.
 */
export interface Stake {
  figures: number[];
  instruments: readonly InstrumentState[];
  orders: number;
}

/** Places in `figures`; the last four are after `instrumentAt`. */
export const STAKE = { owned: 0, usedMargin: 1, bought: 0, cost: 1, sold: 2, brought: 3 } as const;
/** Where the four figures of the instrument at this place of `instruments` begin. */
export const instrumentAt = (place: number): number => 2 + 4 * place;

/** Brings the stake up to date: orders that came are added to it. */
export function takeStake(account: AccountState): void {
  if (account.holdingCount === 0) {
    account.stake = NO_STAKE;
    return;
  }
  if (account.stake.orders === 0) account.stake = { figures: HEAD, instruments: [], orders: 0 };
  const { stake, orders } = account;
  // The head is shared: the first instrument makes a copy.
  for (let place = stake.orders; place < orders.length; place += 1) addOrder(stake, orders[place] as OpenOrder);
  stake.orders = orders.length;
  stake.figures[STAKE.owned] = Number(account.trading) - Number(account.advance);
  stake.figures[STAKE.usedMargin] = Number(account.usedMargin);
}

/** An order changed or went: what was summed up is no more. */
export function dropStake(account: AccountState): void {
  account.stake = NO_STAKE;
}

/** Throws where the stake is not what a summing up of all orders comes to, to the last bit. */
export function assertStake(account: AccountState): void {
  const { figures, instruments } = account.stake;
  const kept = account.stake;
  account.stake = NO_STAKE;
  takeStake(account);
  const fresh = account.stake;
  account.stake = kept;
  assert(kept.orders === fresh.orders && figures.length === fresh.figures.length, 'a stake has all that is held');
  for (let at = 0; at < instruments.length; at += 1)
    assert(instruments[at] === fresh.instruments[at], 'a stake lies in the instruments that are held');
  for (let at = 0; at < figures.length; at += 1)
    assert(figures[at] === fresh.figures[at], 'a stake is the sum over the positions');
}

function addOrder(stake: Stake, { order, instrument }: OpenOrder): void {
  if (order.openPrice === null) return;
  const units = (Number(order.lots) * Number(order.contractSize)) / 1e16;
  const worth = units * Number(order.openPrice);
  const first = placeOf(stake, instrument) + (order.side === 'buy' ? STAKE.bought : STAKE.sold);
  stake.figures[first] = (stake.figures[first] as number) + units;
  stake.figures[first + 1] = (stake.figures[first + 1] as number) + worth;
}

function placeOf(stake: Stake, instrument: InstrumentState): number {
  const { instruments } = stake;
  for (let place = 0; place < instruments.length; place += 1) {
    if (instruments[place] === instrument) return instrumentAt(place);
  }
  // Copies have no spare room, where arrays that grow keep some, which a million accounts would pay for.
  stake.instruments = [...instruments, instrument];
  stake.figures = stake.figures.concat(MORE);
  return instrumentAt(instruments.length);
}

// Arrays that held a fraction once are arrays of doubles, and so are their copies.
const HEAD: number[] = [0.5, 0.5];
const MORE: readonly number[] = [0.5, 0.5, 0.5, 0.5].fill(0);

/** Of all that hold nothing, or whose stake is to be summed up. Nothing is ever written to it. */
export const NO_STAKE: Stake = { figures: [], instruments: [], orders: 0 };
