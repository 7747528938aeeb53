import type { OutputOf } from '@candor/protocol/call.ts';
import type { consoleReceivingBanks } from '@candor/protocol/console/wallet-catalogue/receiving-banks.ts';
import type { consoleWalletCurrencies } from '@candor/protocol/console/wallet-catalogue/wallet-currencies.ts';

export type Currency = OutputOf<typeof consoleWalletCurrencies>['list'][number];
export type ReceivingBank = OutputOf<typeof consoleReceivingBanks>['list'][number];

export const catalogueKeys = {
  currencies: ['catalogue', 'currencies'] as const,
  addresses: (input: object, page: number) => ['catalogue', 'addresses', input, page] as const,
  banks: (currency: number) => ['catalogue', 'banks', currency] as const,
};

/** `USDT · TRC20`, or what a bank's currency is called. */
export const currencyName = ({ code, network }: Pick<Currency, 'code' | 'network'>): string =>
  network === '' ? code : `${code} \u00B7 ${network}`;
