import type { PayoutDetails, WalletKind } from '../tables.ts';

/** What makes a payout method the same as another. */
export const identityOf = (kind: WalletKind, details: PayoutDetails): string =>
  kind === 'bank' ? details.payee_account.replaceAll(/[\s-]/g, '').toUpperCase() : addressIdentity(details.dc_address);

/** Addresses in one case only mean the same in any; those whose case counts are kept as they are. */
export const addressIdentity = (address: string): string => (ANY_CASE.test(address) ? address.toLowerCase() : address);

/**
 * How an account may be written elsewhere: without blanks and signs and, of
 * an IBAN, without its country and check digits too.
 */
export function accountKeys(account: string): readonly string[] {
  const key = account.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase();
  if (key === '') return [];
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(key) ? [key, key.slice(4)] : [key];
}

/**
 * Hexadecimal and bech32. No address whose case counts begins so: base58 has
 * no zero, and none has a 1 after these letters.
 */
const ANY_CASE = /^(0x[\da-f]{40}$|(bc|ltc)1[\da-z]{20,}$)/i;
