import { assert } from '@candor/decimal/assert.ts';
import type { AccountState } from './account-state.ts';
import type { InstrumentState } from './instrument-state.ts';

/**
 * What an account has at stake, in doubles that lie side by side: what it owns and its used margin, then for each instrument
 * the units bought, what they cost, the units sold, what they brought. By it equity is estimated without going through the
 * orders, which are scattered over the memory. Invariant: outside of a running command it agrees with the orders.
 */
export function takeStake(account: AccountState): void {
  if (account.holdingCount === 0) {
    account.stake = NOTHING;
    account.stakeIn = NOWHERE;
    return;
  }
  gather(account);
  const isSame =
    account.stake.length === figures.length && instruments.every((each, at) => account.stakeIn[at] === each);
  if (!isSame) {
    account.stakeIn = instruments.slice();
    account.stake = figures.slice();
    return;
  }
  for (let at = 0; at < figures.length; at += 1) account.stake[at] = figures[at] as number;
}

export function assertStake(account: AccountState): void {
  const { stake, stakeIn, holdingCount } = account;
  gather(account);
  assert((stake.length === 0) === (holdingCount === 0), 'an account has a stake exactly while it holds a position');
  if (holdingCount === 0) return;
  assert(stakeIn.length === instruments.length, 'a stake lies in the instruments that are held');
  for (const [at, instrument] of instruments.entries()) assert(stakeIn[at] === instrument, 'a stake keeps its order');
  for (const [at, figure] of figures.entries()) assert(stake[at] === figure, 'a stake is the sum over the positions');
}

/** Places in `stake`, the last four after `instrumentAt`. */
export const STAKE = { owned: 0, usedMargin: 1, bought: 0, cost: 1, sold: 2, brought: 3 } as const;
/** Where the four figures of the instrument at this place of `stakeIn` begin. */
export const instrumentAt = (place: number): number => 2 + 4 * place;

function gather(account: AccountState): void {
  instruments.length = 0;
  figures.length = 2;
  figures[STAKE.owned] = Number(account.trading) - Number(account.advance);
  figures[STAKE.usedMargin] = Number(account.usedMargin);
  for (const { order, instrument } of account.orders) {
    if (order.openPrice === null) continue;
    const units = (Number(order.lots) * Number(order.contractSize)) / 1e16;
    const worth = units * Number(order.openPrice);
    const first = placeOf(instrument) + (order.side === 'buy' ? STAKE.bought : STAKE.sold);
    figures[first] = (figures[first] as number) + units;
    figures[first + 1] = (figures[first + 1] as number) + worth;
  }
}

function placeOf(instrument: InstrumentState): number {
  for (let place = 0; place < instruments.length; place += 1) {
    if (instruments[place] === instrument) return instrumentAt(place);
  }
  instruments.push(instrument);
  figures.push(0, 0, 0, 0);
  return figures.length - 4;
}

/** Shared by all that hold nothing. */
export const NOTHING: number[] = [];
export const NOWHERE: readonly InstrumentState[] = [];

// One account is gathered at a time. A fraction first, by which the array is one of doubles and its copies are.
const figures: number[] = [0.5, 0.5];
const instruments: InstrumentState[] = [];
