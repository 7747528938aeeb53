import type { AnyEndpoint } from '../../../kernel/http/endpoint.ts';
import { consoleWalletCurrenciesEndpoint } from './wallet-currencies.ts';
import { consoleAddWalletCurrencyEndpoint } from './add-wallet-currency.ts';
import { consoleChangeWalletCurrencyEndpoint } from './change-wallet-currency.ts';
import { consoleAddDepositAddressesEndpoint } from './add-deposit-addresses.ts';
import { consoleDepositAddressesEndpoint } from './deposit-addresses.ts';
import { consoleReceivingBanksEndpoint } from './receiving-banks.ts';
import { consoleAddReceivingBankEndpoint } from './add-receiving-bank.ts';
import { consoleRetireReceivingBankEndpoint } from './retire-receiving-bank.ts';

type Deps = Parameters<typeof consoleWalletCurrenciesEndpoint>[0] &
  Parameters<typeof consoleAddWalletCurrencyEndpoint>[0] &
  Parameters<typeof consoleChangeWalletCurrencyEndpoint>[0] &
  Parameters<typeof consoleAddDepositAddressesEndpoint>[0] &
  Parameters<typeof consoleDepositAddressesEndpoint>[0] &
  Parameters<typeof consoleReceivingBanksEndpoint>[0] &
  Parameters<typeof consoleAddReceivingBankEndpoint>[0] &
  Parameters<typeof consoleRetireReceivingBankEndpoint>[0];

export const catalogueCalls = (deps: Deps): AnyEndpoint[] => [
  consoleWalletCurrenciesEndpoint(deps),
  consoleAddWalletCurrencyEndpoint(deps),
  consoleChangeWalletCurrencyEndpoint(deps),
  consoleAddDepositAddressesEndpoint(deps),
  consoleDepositAddressesEndpoint(deps),
  consoleReceivingBanksEndpoint(deps),
  consoleAddReceivingBankEndpoint(deps),
  consoleRetireReceivingBankEndpoint(deps),
];
