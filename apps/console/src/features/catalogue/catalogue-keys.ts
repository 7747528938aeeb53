import type { OutputOf } from '@candor/protocol/call.ts';
import type { consoleReceivingBanks } from '@candor/protocol/console/wallet-catalogue/receiving-banks.ts';
import type { consoleWalletCurrencies } from '@candor/protocol/console/wallet-catalogue/wallet-currencies.ts';

export type Currency = OutputOf<typeof consoleWalletCurrencies>['list'][number];
export type ReceivingBank = OutputOf<typeof consoleReceivingBanks>['list'][number];

export const catalogueKeys = {
  currencies: ['catalogue', 'currencies'] as const,
  banks: (currency: number) => ['catalogue', 'banks', currency] as const,
};

/** `USDT · TRC20`, or what a bank's currency is called. */
export const currencyName = ({ code, network }: Currency): string =>
  network === '' ? code : `${code} \u00B7 ${network}`;

/** Customers who come when none is left cannot pay in. */
export const isPoolLow = ({ kind, deposits, addresses_left: left }: Currency): boolean =>
  kind === 'coin' && deposits === 1 && left < FEW_ADDRESSES;

const FEW_ADDRESSES = 20;
