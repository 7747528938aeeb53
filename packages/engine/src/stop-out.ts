import type { Money } from '@candor/decimal/decimal.ts';
import { closePosition } from './close.ts';
import type { PartitionState } from './partition-state.ts';
import { gatherFirst } from './regrouping.ts';
import type { AccountState, OpenOrder } from './trading-book.ts';
import { equityOf, floatingProfit, isAtStopOut } from './valuation.ts';

/**
 * Closes an account's positions, the largest loss first and the older of two equal ones, while its margin level is at
 * or below the stop-out level. Positions whose market is closed or whose quote is stale count, but cannot be closed
 * now. A close at the quotes of the level moves profit from floating to balance and leaves equity as it is, so that
 * only the used margin changes from one close to the next.
 */
export function stopOut(state: PartitionState, account: AccountState, at: number): void {
  if (account.positionCount === 0) return;
  gatherFirst(state, account, at);
  const equity = equityOf(account);
  if (!isAtStopOut(equity, account.usedMargin, state.levels.of(account))) return;
  for (const { open } of closableByLoss(account, at)) {
    closePosition(state, open, 'stopOut', at);
    if (account.positionCount === 0 || !isAtStopOut(equity, account.usedMargin, state.levels.of(account))) break;
  }
  state.markDirty(account);
}

/** Whether a position of the account can be closed now. */
export function hasClosable(account: AccountState, at: number): boolean {
  return account.orders.some((open) => isClosable(open, at));
}

const isClosable = ({ order, instrument }: OpenOrder, at: number): boolean =>
  order.status === 'holding' && instrument.open && !instrument.isStale(at);

interface Candidate {
  readonly open: OpenOrder;
  readonly profit: Money;
}

function closableByLoss(account: AccountState, at: number): Candidate[] {
  const candidates: Candidate[] = [];
  for (const open of account.orders) {
    if (!isClosable(open, at)) continue;
    candidates.push({ open, profit: floatingProfit(open) });
  }
  return candidates.sort((a, b) => compare(a.profit, b.profit) || a.open.order.id - b.open.order.id);
}

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : Number(a > b));
