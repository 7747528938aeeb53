import type { Money } from '@candor/decimal/decimal.ts';
import { ZERO_MONEY } from '@candor/decimal/decimal.ts';
import { defineCustomerCommand } from './command.ts';
import type { OfCustomer } from './command.ts';
import { APPLIED, refused } from './command-result.ts';
import type { CommandResult, RefusalReason } from './command-result.ts';
import { HOUSE_DEMO, HOUSE_REAL } from './ids.ts';
import type { UserId } from './ids.ts';
import type { AccountKind, CustomerAccountKind, PostingType } from './ledger.ts';
import { CUSTOMER_ACCOUNT_KINDS, HOUSE_ACCOUNT_KINDS } from './ledger.ts';
import { houseKey, houseOf, isHouseKind } from './ledger-book.ts';
import type { PostingDraft } from './ledger-book.ts';
import type { PartitionState } from './partition-state.ts';
import { DOWN_TO_ZERO, isWithinPolicy, mayAsk, POSTING_POLICY, UP_TO_ZERO } from './posting-policy.ts';
import type { Asker } from './posting-policy.ts';
import { spendRefusal } from './spend-check.ts';
import type { AccountState } from './trading-book.ts';

/**
 * Moves money at once, between two accounts of the customer or between one of theirs and one of the broker's. `userId`
 * is the broker's owner where no account of a customer is concerned.
 */
export interface Post extends OfCustomer {
  readonly kind: 'post';
  readonly asker: Asker;
  readonly type: PostingType;
  readonly from: AccountKind;
  readonly to: AccountKind;
  readonly amount: Money;
  readonly memo: string | null;
  /** The cash account, where one of the two is cash. */
  readonly cash?: UserId;
}

export const POST = defineCustomerCommand<Post>('post', post);

function post(state: PartitionState, command: Post): CommandResult {
  const { userId, type, asker, amount, memo, at } = command;
  const account = state.accounts.get(userId);
  const isHouse = userId === HOUSE_REAL || userId === HOUSE_DEMO;
  if (account === undefined && !(isHouse && isHouseKind(command.from) && isHouseKind(command.to)))
    return refused('unknownAccount');
  const broker = account === undefined ? userId : houseOf(account);
  const from = sideOf(state, command, command.from, broker);
  const to = sideOf(state, command, command.to, broker);
  if (from === null || to === null) return refused('notAllowed');
  const [debitOwner, debitKind] = from;
  const [creditOwner, creditKind] = to;
  const draft = { type, debitOwner, debitKind, creditOwner, creditKind, amount, orderId: null, memo };
  if (!mayAsk(type, 'post', asker, draft)) return refused('notAllowed');
  const refusal = postRefusal(state, account, draft);
  if (refusal !== null) return refused(refusal);
  state.post(draft, at);
  return APPLIED;
}

function postRefusal(state: PartitionState, account: AccountState | undefined, draft: PostingDraft) {
  const { type, debitOwner, debitKind, creditOwner, creditKind, amount } = draft;
  if (POSTING_POLICY[type].realOnly && (account?.demo ?? [debitOwner, creditOwner].includes(HOUSE_DEMO)))
    return 'realOnly';
  if (!isWithinPolicy(draft, state.accounts)) return 'notAllowed';
  if (amount <= 0n || passesZero(state, draft)) return 'wrongAmount';
  if (debitOwner === creditOwner && debitKind === creditKind) return 'sameAccount';
  return account === undefined || !isAccount(debitKind) ? null : debitRefusal(account, type, debitKind, amount);
}

/** Why this amount may not leave the customer's account. */
export function debitRefusal(
  account: AccountState,
  type: PostingType,
  from: CustomerAccountKind,
  amount: Money,
): RefusalReason | null {
  if (POSTING_POLICY[type].spendCheck) return spendRefusal(account, from, amount);
  return amount > account.balanceOf(from) ? 'insufficientBalance' : null;
}

/** With one account for everything, money comes to it and leaves from it. */
export const accountOf = (state: PartitionState, kind: CustomerAccountKind): CustomerAccountKind =>
  state.rules.onlyOneAccount ? CUSTOMER_ACCOUNT_KINDS.trading : kind;

export type Side = readonly [owner: UserId, kind: AccountKind];

/** null: a cash account that nobody named, or money that waits, which only its reservation moves. */
function sideOf(state: PartitionState, { userId, cash }: Post, kind: AccountKind, broker: UserId): Side | null {
  if (isAccount(kind)) return [userId, accountOf(state, kind)];
  if (kind === HOUSE_ACCOUNT_KINDS.cash) return cash === undefined ? null : [cash, kind];
  return isHouseKind(kind) ? [broker, kind] : null;
}

const isAccount = (kind: AccountKind): kind is CustomerAccountKind => ACCOUNTS.has(kind);
const ACCOUNTS: ReadonlySet<AccountKind> = new Set(Object.values(CUSTOMER_ACCOUNT_KINDS));

/** Whether it would credit more than is owed, or debit more than there is, of what the broker keeps account of. */
function passesZero({ house }: PartitionState, draft: PostingDraft): boolean {
  const { debitOwner, debitKind, creditOwner, creditKind, amount } = draft;
  const balance = (owner: UserId, kind: AccountKind): Money => house.get(houseKey(owner, kind))?.balance ?? ZERO_MONEY;
  if (DOWN_TO_ZERO.has(debitKind) && amount > balance(debitOwner, debitKind)) return true;
  return UP_TO_ZERO.has(creditKind) && amount > -balance(creditOwner, creditKind);
}
