import type { Translator } from '@candor/locales/translate.ts';
import { shortAddress } from '@candor/locales/short-address.ts';
import type { PayoutMethod } from './wallet-queries.ts';

/** "USDT · TRC20"; the code alone of a bank's currency and of a coin on its own network. */
export const currencyName = ({ code, protocol }: { readonly code: string; readonly protocol: string }): string =>
  protocol === '' || protocol === code ? code : `${code} · ${protocol}`;

export const methodTitle = (method: PayoutMethod): string =>
  method.type === 1 ? shortAddress(method.dc_address) : method.bank_name || method.payee_name || method.payee_account;

export const methodDetail = (method: PayoutMethod): string =>
  method.type === 1
    ? currencyName(method.draw_currency)
    : [method.draw_currency.code, method.payee_name, shortAddress(method.payee_account)]
        .filter((part) => part !== '')
        .join(' · ');

/**
 * Until when money may not be sent there, null where it may: who has stolen a
 * password must not be able to send money to a new place.
 */
export function heldUntil({ held_until_ms: until }: PayoutMethod): number | null {
  return until !== null && until > Date.now() ? until : null;
}

/** Money may be sent there now. */
export const isUsable = (method: PayoutMethod): boolean => method.refused === '' && heldUntil(method) === null;

/** Why nothing is sent there at all. */
export const refusalText = (t: Translator, { refused }: PayoutMethod): string =>
  t(refused === 'house' ? 'funds.methodOfHouse' : 'funds.methodOfOther');
