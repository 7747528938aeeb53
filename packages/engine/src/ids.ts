import { assert } from '@candor/decimal/assert.ts';

/** Branded ids. The functions below are the only ones that mint them. */
export type UserId = number & { readonly id: 'user' };
/** All entities are numbered by one sequence, so that a posting can name any of them. */
export type EntityId = number & { readonly sequence: 'entity' };
export type OrderId = EntityId & { readonly id: 'order' };
export type OptionId = EntityId & { readonly id: 'option' };
export type PaymentId = EntityId & { readonly id: 'payment' };
export type FollowId = EntityId & { readonly id: 'follow' };
export type CopyingId = EntityId & { readonly id: 'copying' };
export type ShareId = EntityId & { readonly id: 'share' };
export type CopyLimitId = EntityId & { readonly id: 'copyLimit' };
export type InstrumentId = number & { readonly id: 'instrument' };

export const userId = (value: number): UserId => value as UserId;
export const entityId = (value: number): EntityId => value as EntityId;
export const orderId = (value: number): OrderId => value as OrderId;
export const optionId = (value: number): OptionId => value as OptionId;
export const paymentId = (value: number): PaymentId => value as PaymentId;
export const followId = (value: number): FollowId => value as FollowId;
export const copyingId = (value: number): CopyingId => value as CopyingId;
export const shareId = (value: number): ShareId => value as ShareId;
export const copyLimitId = (value: number): CopyLimitId => value as CopyLimitId;
export const instrumentId = (value: number): InstrumentId => value as InstrumentId;

/** Owners of the house accounts. Customer ids start above them. Real and demo money have separate owners. */
export const HOUSE_REAL = 1 as UserId;
export const HOUSE_DEMO = 2 as UserId;
export const FIRST_CUSTOMER_ID = 100_000;
/** Owners of cash accounts: the id of a bank account, wallet or custody account is the id of its owner here. */
const FIRST_CASH_ID = 1_001;

export function cashId(value: number): UserId {
  assert(isCashId(value), 'the id of a cash account is between those of house accounts and customers');
  return userId(value);
}

const isCashId = (value: number): boolean =>
  Number.isInteger(value) && value >= FIRST_CASH_ID && value < FIRST_CUSTOMER_ID;
