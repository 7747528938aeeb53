/** Branded identifiers; the functions below are the only places that mint them. */
export type UserId = number & { readonly id: 'user' };
export type OrderId = number & { readonly id: 'order' };
export type InstrumentId = number & { readonly id: 'instrument' };

export const userId = (value: number): UserId => value as UserId;
export const orderId = (value: number): OrderId => value as OrderId;
export const instrumentId = (value: number): InstrumentId => value as InstrumentId;

/** Owners of the house's own ledger accounts; customers' ids start above them. Real and demo never share one. */
export const HOUSE_REAL = 1 as UserId;
export const HOUSE_DEMO = 2 as UserId;
export const FIRST_CUSTOMER_ID = 100_000;
