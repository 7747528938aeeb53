import type { Money } from '@candor/decimal/decimal.ts';
import { ZERO_MONEY } from '@candor/decimal/decimal.ts';
import type { EntityId, UserId } from './ids.ts';
import { HOUSE_DEMO, HOUSE_REAL } from './ids.ts';
import type { AccountKind, Balance, CustomerLedgerKind, HouseAccountKind, PostingType } from './ledger.ts';
import { CUSTOMER_ACCOUNT_KINDS, HELD, HOUSE_ACCOUNT_KINDS, IN_TRANSIT } from './ledger.ts';
import type { AccountState } from './trading-book.ts';

/** A house account; its balance may be below zero. */
export interface HouseAccount {
  readonly owner: UserId;
  readonly kind: HouseAccountKind;
  balance: Money;
  /** The balance before the first change since the last take; null while unchanged. */
  before: Money | null;
  isNew: boolean;
}

/** A posting without its id, command and time, which the book adds. */
export interface PostingDraft {
  readonly type: PostingType;
  readonly debitOwner: UserId;
  readonly debitKind: AccountKind;
  readonly creditOwner: UserId;
  readonly creditKind: AccountKind;
  readonly amount: Money;
  readonly orderId: EntityId | null;
  readonly memo: string | null;
}

/** Real and demo money have separate sets of house accounts. */
export const houseOf = (account: AccountState): UserId => (account.demo ? HOUSE_DEMO : HOUSE_REAL);

/** The house account, which is made at its first use. */
export function houseAccount(house: Map<number, HouseAccount>, owner: UserId, kind: HouseAccountKind): HouseAccount {
  const key = houseKey(owner, kind);
  const known = house.get(key);
  if (known !== undefined) return known;
  const made: HouseAccount = { owner, kind, balance: ZERO_MONEY, before: null, isNew: true };
  house.set(key, made);
  return made;
}

/** The key of a house account in its map. */
export const houseKey = (owner: UserId, kind: AccountKind): number => owner * HOUSE_KEY_STEP + kind;

export function houseBalance(account: HouseAccount): Balance {
  const { owner, kind, balance } = account;
  return { owner, kind, demo: owner === HOUSE_DEMO, balance, negativeBalanceCredit: ZERO_MONEY };
}

export function customerBalance(account: AccountState, kind: CustomerLedgerKind): Balance {
  return {
    owner: account.userId,
    kind,
    demo: account.demo,
    balance: account.balanceOf(kind),
    negativeBalanceCredit: kind === CUSTOMER_ACCOUNT_KINDS.trading ? account.negativeBalanceCredit : ZERO_MONEY,
  };
}

export function balanceKey(owner: UserId, kind: AccountKind): string {
  return `${owner}:${kind}`;
}

export const CUSTOMER_KINDS: readonly CustomerLedgerKind[] = [
  ...Object.values(CUSTOMER_ACCOUNT_KINDS),
  IN_TRANSIT,
  HELD,
];
const HOUSE_KINDS: ReadonlySet<number> = new Set(Object.values(HOUSE_ACCOUNT_KINDS));
export const isHouseKind = (kind: AccountKind): kind is HouseAccountKind => HOUSE_KINDS.has(kind);

const HOUSE_KEY_STEP = 100;
