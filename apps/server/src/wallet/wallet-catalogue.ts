import { formatDecimal } from '@candor/decimal/decimal.ts';
import type { Decimal, Money } from '@candor/decimal/decimal.ts';
import type { Database } from '../platform/database/database.ts';
import { addressFault, isNetwork } from './address-check/address-fault.ts';
import type { AddressFault } from './address-check/address-fault.ts';
import type { ReceivingBank } from './receiving-banks.ts';
import type { WalletKind } from './tables.ts';
import { worthOf } from './withdrawal-terms.ts';
import type { Currencies } from './currencies.ts';

export interface NewCurrency {
  readonly kind: WalletKind;
  readonly code: string;
  /** "" for a bank's currency. */
  readonly network: string;
  /** The instrument whose mid is the price; null: `price` stands. */
  readonly instrumentCode: string | null;
  readonly price: Decimal;
  readonly depositMin: Decimal;
  readonly depositMax: Decimal | null;
  readonly feeType: 1 | 2;
  readonly fee: Decimal;
}

/** What the house enters for customers to pay by: currencies, the pool of addresses, and its banks. Entering twice adds once. */
export class WalletCatalogue {
  readonly #database: Database;
  readonly #currencies: Currencies;

  constructor(parts: { readonly database: Database; readonly currencies: Currencies }) {
    this.#database = parts.database;
    this.#currencies = parts.currencies;
  }

  /** Answers its id, also of one that is there already, which stays as it is. */
  async addCurrency(currency: NewCurrency): Promise<number> {
    const { kind, code, network } = currency;
    const { sort } = await this.#database
      .selectFrom('wallet_currencies')
      .select(({ fn }) => fn.coalesce(fn.max('sort'), fn.count<number>('id')).as('sort'))
      .executeTakeFirstOrThrow();
    await this.#database
      .insertInto('wallet_currencies')
      .values({
        ...{ kind, code, network, instrument_code: currency.instrumentCode, price: formatDecimal(currency.price) },
        deposit_min: formatDecimal(currency.depositMin),
        deposit_max: currency.depositMax === null ? null : formatDecimal(currency.depositMax),
        ...{ fee_type: currency.feeType, fee: formatDecimal(currency.fee), sort: Number(sort) + 1 },
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { id } = await this.#database
      .selectFrom('wallet_currencies')
      .select('id')
      .where('kind', '=', kind)
      .where('code', '=', code)
      .where('network', '=', network)
      .executeTakeFirstOrThrow();
    return id;
  }

  /** Adds all of them, or none where one is no address of the network. Answers how many are new, or what is wrong. */
  async addAddresses(
    currencyId: number,
    addresses: readonly string[],
  ): Promise<number | 'notFound' | { readonly address: string; readonly fault: AddressFault }> {
    const currency = await this.#currencies.find(currencyId);
    if (currency === null || currency.kind !== 'coin') return 'notFound';
    for (const address of addresses) {
      const fault = isNetwork(currency.network) ? addressFault(currency.network, address) : null;
      if (fault !== null) return { address, fault };
    }
    if (addresses.length === 0) return 0;
    const added = await this.#database
      .insertInto('deposit_addresses')
      .values(addresses.map((address) => ({ currency_id: currencyId, address })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    return added.length;
  }

  /** How many addresses of a currency nobody has yet. */
  async addressesLeft(currencyId: number): Promise<number> {
    const { left } = await this.#database
      .selectFrom('deposit_addresses')
      .select(({ fn }) => fn.countAll<string>().as('left'))
      .where('currency_id', '=', currencyId)
      .where('user_id', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(left);
  }

  /** Answers its id; the same account of the same currency is there once. */
  async addBank(bank: Omit<ReceivingBank, 'id'>): Promise<number | 'notFound'> {
    const currency = await this.#currencies.find(bank.currency_id);
    if (currency === null || currency.kind !== 'bank') return 'notFound';
    return this.#database.transaction().execute(async (transaction) => {
      const known = await transaction
        .selectFrom('receiving_banks')
        .select('id')
        .where('currency_id', '=', bank.currency_id)
        .where('payee_account', '=', bank.payee_account)
        .where('active', '=', true)
        .executeTakeFirst();
      if (known !== undefined) return known.id;
      const row = transaction.insertInto('receiving_banks').values(bank).returning('id');
      return (await row.executeTakeFirstOrThrow()).id;
    });
  }

  /** Takes a bank away from what customers may choose; deposits under way to it go on. */
  async retireBank(id: number): Promise<void> {
    await this.#database.updateTable('receiving_banks').set({ active: false }).where('id', '=', id).execute();
  }

  /** What so many units of a currency are worth now, in the site currency; null where there is no such currency. */
  async worthNow(currencyId: number, units: Decimal): Promise<Money | null> {
    const currency = await this.#currencies.find(currencyId);
    return currency === null ? null : worthOf(units, currency.price);
  }
}
