import type { AnyEndpoint } from '../../../kernel/http/endpoint.ts';
import { consoleAddDepositAddressesEndpoint } from './add-deposit-addresses.ts';
import { consoleAddReceivingBankEndpoint } from './add-receiving-bank.ts';
import { consoleAddWalletCurrencyEndpoint } from './add-wallet-currency.ts';
import type { CatalogueDesk } from './catalogue-desk.ts';
import { consoleChangeWalletCurrencyEndpoint } from './change-wallet-currency.ts';
import { consoleDepositAddressesEndpoint } from './deposit-addresses.ts';
import { consoleReceivingBanksEndpoint } from './receiving-banks.ts';
import { consoleRetireReceivingBankEndpoint } from './retire-receiving-bank.ts';
import { consoleWalletCurrenciesEndpoint } from './wallet-currencies.ts';

export const walletCatalogueEndpoints = (parts: CatalogueDesk): AnyEndpoint[] => [
  consoleWalletCurrenciesEndpoint(parts),
  consoleAddWalletCurrencyEndpoint(parts),
  consoleChangeWalletCurrencyEndpoint(parts),
  consoleAddDepositAddressesEndpoint(parts),
  consoleDepositAddressesEndpoint(parts),
  consoleReceivingBanksEndpoint(parts),
  consoleAddReceivingBankEndpoint(parts),
  consoleRetireReceivingBankEndpoint(parts),
];
