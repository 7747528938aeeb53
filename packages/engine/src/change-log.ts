import type { Money } from '@candor/decimal/decimal.ts';
import { ZERO_MONEY } from '@candor/decimal/decimal.ts';
import type { Balance, CustomerLedgerKind, Posting } from './ledger.ts';
import type { HouseAccount } from './ledger-book.ts';
import { balanceKey, CUSTOMER_KINDS, customerBalance, houseBalance } from './ledger-book.ts';
import type { BatchChanges, CaughtUpRow, MassTriggerRow, MergedRow } from './batch-changes.ts';
import type { EngineEvent } from './engine-event.ts';
import type { AccountState } from './trading-book.ts';

/**
 * What changed since the last take, but for the rows of entities, which their tables know. Invariant: every account
 * that changed, or an entity of which changed, is listed once.
 */
export class ChangeLog {
  postings: Posting[] = [];
  events: EngineEvent[] = [];
  massTriggers: MassTriggerRow[] = [];
  caughtUp: CaughtUpRow[] = [];
  /** Whether no account was deferred at some point since the last take. */
  hasClearedMassTriggers = false;
  /** For accounts whose merged money changed: the part that was to be moved back and was not. */
  readonly kept = new Map<AccountState, Money>();
  readonly accounts: AccountState[] = [];
  readonly house: HouseAccount[] = [];

  get isEmpty(): boolean {
    const { accounts, house, events, massTriggers, caughtUp, hasClearedMassTriggers } = this;
    if (massTriggers.length > 0 || caughtUp.length > 0 || hasClearedMassTriggers) return false;
    return accounts.length === 0 && house.length === 0 && events.length === 0;
  }

  /** To be called before the balance changes. */
  customer(account: AccountState, kind: CustomerLedgerKind): void {
    this.#keep(account);
    account.changedRows |= 1 << kind;
  }

  /** To be called before the merged money changes. */
  merged(account: AccountState, kept: Money): void {
    this.#keep(account);
    this.kept.set(account, kept);
    account.changedRows |= MERGED_ROW;
  }

  newCustomer(account: AccountState): void {
    this.#keep(account);
    account.changedRows = ALL_ROWS | NEW_ROWS;
  }

  /** To be called before the balance changes. */
  houseRow(account: HouseAccount): void {
    if (account.before !== null) return;
    account.before = account.balance;
    this.house.push(account);
  }

  /** No account is deferred any more, so that all mass triggers are obsolete. */
  clearMassTriggers(): void {
    this.massTriggers = [];
    this.caughtUp = [];
    this.hasClearedMassTriggers = true;
  }

  take(): Omit<BatchChanges, 'entities' | 'peaks'> {
    const balances = new Map<string, Balance>();
    const newBalances = new Set<string>();
    const merged: MergedRow[] = [];
    const { postings, events, massTriggers, caughtUp, hasClearedMassTriggers } = this;
    for (const account of this.house) {
      const key = balanceKey(account.owner, account.kind);
      balances.set(key, houseBalance(account));
      if (account.isNew) newBalances.add(key);
      account.isNew = false;
      account.before = null;
    }
    for (const account of this.accounts) {
      if (account.changedRows === 0) continue;
      for (const kind of CUSTOMER_KINDS) {
        if ((account.changedRows & (1 << kind)) === 0) continue;
        const key = balanceKey(account.userId, kind);
        balances.set(key, customerBalance(account, kind));
        if ((account.changedRows & NEW_ROWS) !== 0) newBalances.add(key);
      }
      if ((account.changedRows & MERGED_ROW) !== 0)
        merged.push({
          owner: account.userId,
          ...(account.merged ?? NOTHING_MERGED),
          kept: this.kept.get(account) ?? ZERO_MONEY,
        });
      events.push({ kind: 'balanceChanged', userId: account.userId });
    }
    this.#clear();
    return { postings, balances, newBalances, merged, massTriggers, caughtUp, hasClearedMassTriggers, events };
  }

  /**
   * Lists the account as touched and keeps a copy of its sums, so that its invariants are checked. To be called before
   * it changes.
   */
  touch(account: AccountState): void {
    this.#keep(account);
  }

  #keep(account: AccountState): void {
    if (account.before !== null) return;
    const { trading, option, funding, inTransit, held, usedMargin, reserved, positionCount, orders } = account;
    const openCount = orders.length;
    account.before = { trading, option, funding, inTransit, held, usedMargin, reserved, positionCount, openCount };
    this.accounts.push(account);
  }

  #clear(): void {
    for (const account of this.accounts) {
      account.changedRows = 0;
      account.before = null;
    }
    this.kept.clear();
    this.accounts.length = 0;
    this.house.length = 0;
    this.postings = [];
    this.events = [];
    this.massTriggers = [];
    this.caughtUp = [];
    this.hasClearedMassTriggers = false;
  }
}

const ALL_ROWS = CUSTOMER_KINDS.reduce((bits, kind) => bits | (1 << kind), 0);
const NEW_ROWS = 1;
/** A bit above those of the kinds. */
const MERGED_ROW = 1 << 6;
const NOTHING_MERGED = { option: ZERO_MONEY, funding: ZERO_MONEY };
