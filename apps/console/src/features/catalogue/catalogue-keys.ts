import type { OutputOf } from '@candor/protocol/call.ts';
import type { consoleReceivingBanks } from '@candor/protocol/console/wallet-catalogue/receiving-banks.ts';
import { consoleWalletCurrencies } from '@candor/protocol/console/wallet-catalogue/wallet-currencies.ts';
import { call } from '../../api/call.ts';
import { camelFields } from '../../kit/camel-fields.ts';
import { mapPage } from '../../kit/map-page.ts';

export type Currency = ReturnType<typeof currencyFrom>;
export type ReceivingBank = ReturnType<typeof receivingBankFrom>;

/** All of them, on one page. */
export async function readCurrencies(signal: AbortSignal) {
  const { list } = await call(consoleWalletCurrencies, {}, { signal, quiet: true });
  return mapPage({ list, total: list.length }, currencyFrom);
}

function currencyFrom(wire: OutputOf<typeof consoleWalletCurrencies>['list'][number]) {
  const { feeType, ...fields } = camelFields(wire);
  return { ...fields, feeType: feeType === 2 ? ('percent' as const) : ('fixed' as const) };
}

/** Accounts that customers may be asked to pay to. */
export const receivingBankFrom = (wire: OutputOf<typeof consoleReceivingBanks>['list'][number]) => camelFields(wire);

export const catalogueKeys = {
  currencies: ['catalogue', 'currencies'] as const,
  addresses: (input: object, page: number) => ['catalogue', 'addresses', input, page] as const,
  banks: (currency: number) => ['catalogue', 'banks', currency] as const,
};

/** `USDT · TRC20`, or what a bank's currency is called. */
export const currencyName = ({ code, network }: Pick<Currency, 'code' | 'network'>): string =>
  network === '' ? code : `${code} \u00B7 ${network}`;
