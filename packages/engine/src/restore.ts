import { must } from '@candor/decimal/assert.ts';
import { NOT_DEFERRED } from './deferred-accounts.ts';
import type { Balance } from './ledger.ts';
import { CUSTOMER_ACCOUNT_KINDS } from './ledger.ts';
import { houseAccount, isHouseKind } from './ledger-book.ts';
import { MarginLevels } from './margin-levels.ts';
import { adoptMargin } from './margin-watch.ts';
import { PartitionState } from './partition-state.ts';
import { noteDue } from './regrouping.ts';
import { restoreDeferred } from './restore-deferred.ts';
import { adoptStoredOrders } from './restore-orders.ts';
import type { EngineSnapshot } from './snapshot.ts';
import { AccountState } from './trading-book.ts';

/** Builds the state from the rows of the database, without recording anything as a change. */
export function restoreState(snapshot: EngineSnapshot): PartitionState {
  const state = new PartitionState(snapshot.partition);
  state.nextOrderId = snapshot.nextOrderId;
  state.nextPostingId = snapshot.nextPostingId;
  state.commandSeq = snapshot.commandSeq;
  state.setRules(snapshot.rules, MarginLevels.restored(snapshot.rules, snapshot.stopOutSteps));
  for (const instrument of snapshot.instruments)
    state.setInstrument(instrument, snapshot.formerLots.get(instrument.id) ?? []);
  for (const id of snapshot.marketOpen)
    must(state.instruments.get(id), 'an open market has its instrument').open = true;
  for (const { instrumentId, seq, at, bid, ask } of snapshot.ticks) {
    must(state.instruments.get(instrumentId), 'a tick has its instrument').setTick({ seq, at, bid, ask });
  }
  for (const balance of snapshot.balances) adoptBalance(state, balance);
  for (const { owner, option, funding } of snapshot.merged)
    must(state.accounts.get(owner), 'what was merged has its account').merged = { option, funding };
  for (const { instrumentId, side, since, price } of snapshot.peaks)
    must(state.instruments.get(instrumentId), 'a peak has its instrument').trailing[side].adopt(since, price);
  for (const [kind, rows] of snapshot.open) {
    const table = state.table(kind);
    for (const row of [...rows].sort((a, b) => a.id - b.id)) table.adopt(row);
  }
  if (snapshot.storedOrders !== undefined) adoptStoredOrders(state, snapshot.storedOrders);
  if (snapshot.deferred !== null) restoreDeferred(state, snapshot.deferred);
  for (const account of state.holders.all())
    if (account.deferredFrom === NOT_DEFERRED) adoptMargin(account, state.levels.of(account));
  noteDue(state);
  return state;
}

function adoptBalance(state: PartitionState, { owner, kind, demo, balance, negativeBalanceCredit }: Balance): void {
  if (isHouseKind(kind)) {
    const house = houseAccount(state.house, owner, kind);
    house.balance = balance;
    house.isNew = false;
    return;
  }
  let account = state.accounts.get(owner);
  if (account === undefined) {
    account = new AccountState(owner, demo);
    state.accounts.set(owner, account);
  }
  account.setBalance(kind, balance);
  if (kind === CUSTOMER_ACCOUNT_KINDS.trading) account.negativeBalanceCredit = negativeBalanceCredit;
}
