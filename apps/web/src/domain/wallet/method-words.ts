import type { Translator } from '@candor/locales/translate.ts';
import { shortAddress } from '@candor/locales/short-address.ts';
import type { PayoutMethod } from './payment-way.ts';

/** "USDT · TRC20"; the code alone of a bank's currency and of a coin on its own network. */
export const currencyName = ({ code, network }: { readonly code: string; readonly network: string }): string =>
  network === '' || network === code ? code : `${code} · ${network}`;

export const methodTitle = (method: PayoutMethod): string =>
  method.type === 1 ? shortAddress(method.address) : method.bankName || method.payeeName || method.payeeAccount;

export const methodDetail = (method: PayoutMethod): string =>
  method.type === 1
    ? currencyName(method.currency)
    : [method.currency.code, method.payeeName, shortAddress(method.payeeAccount)]
        .filter((part) => part !== '')
        .join(' · ');

/**
 * Until when money may not be sent there, null where it may: who has stolen a
 * password must not be able to send money to a new place.
 */
export function heldUntil({ heldUntil: until }: PayoutMethod): number | null {
  return until !== null && until > Date.now() ? until : null;
}

/** Money may be sent there now. */
export const isUsable = (method: PayoutMethod): boolean => method.refused === '' && heldUntil(method) === null;

/** Why nothing is sent there at all. */
export const refusalText = (t: Translator, { refused }: PayoutMethod): string =>
  t(refused === 'house' ? 'funds.methodOfBroker' : 'funds.methodOfOther');
