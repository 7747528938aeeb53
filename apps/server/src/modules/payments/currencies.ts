import { parseDecimal, price as priceOf, RATE_ONE } from '@candor/decimal/decimal.ts';
import type { Decimal, Price } from '@candor/decimal/decimal.ts';
import type { Selectable } from 'kysely';
import type { QuoteBoard } from '../../pricing/quote-board.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { WalletCurrenciesTable, WalletKind } from './tables.ts';

/** What can be paid in and out in. */
export interface WalletCurrency {
  readonly id: number;
  readonly kind: WalletKind;
  readonly code: string;
  /** "" for a bank's currency. */
  readonly network: string;
  /** Site currency per unit. */
  readonly price: Price;
  /** The price is that of the market, which has none now that is fresh enough to settle by. */
  readonly isPriceOld: boolean;
  readonly deposits: boolean;
  readonly withdrawals: boolean;
  /** Of one deposit, in the currency itself. */
  readonly depositMin: Decimal;
  readonly depositMax: Decimal | null;
  readonly feeType: 1 | 2;
  /** Site currency, or percent of the amount. */
  readonly fee: Decimal;
  /** Digits after the point that it can be sent with. */
  readonly decimals: number;
}

export interface CurrencyDeps {
  readonly database: Database;
  readonly board: QuoteBoard;
  readonly clock: Clock;
}

/** The currencies of the wallet, at the prices of this moment. */
export class Currencies {
  readonly #deps: CurrencyDeps;

  constructor(deps: CurrencyDeps) {
    this.#deps = deps;
  }

  async list(kind: WalletKind): Promise<WalletCurrency[]> {
    const rows = await this.#selection().where('kind', '=', kind).orderBy('sort').orderBy('id').execute();
    return rows.map((row) => this.#asCurrency(row));
  }

  async find(id: number): Promise<WalletCurrency | null> {
    const row = await this.#selection().where('id', '=', id).executeTakeFirst();
    return row === undefined ? null : this.#asCurrency(row);
  }

  #selection() {
    return this.#deps.database.selectFrom('wallet_currencies').select(CURRENCY_COLUMNS);
  }

  #asCurrency(row: Omit<Selectable<WalletCurrenciesTable>, 'version'>): WalletCurrency {
    const market = row.instrument_code === null ? null : this.#marketPrice(row.instrument_code);
    return {
      id: row.id,
      kind: row.kind,
      code: row.code,
      network: row.network,
      price: market?.price ?? priceOf(parseDecimal(row.price)),
      isPriceOld: row.kind === 'coin' && market !== null && !market.isFresh,
      deposits: row.deposits,
      withdrawals: row.withdrawals,
      depositMin: parseDecimal(row.deposit_min),
      depositMax: row.deposit_max === null ? null : parseDecimal(row.deposit_max),
      feeType: row.fee_type === 1 ? 1 : 2,
      fee: parseDecimal(row.fee),
      decimals: row.decimals,
    };
  }

  /** The last mid in the site currency; null where the site has no such instrument. */
  #marketPrice(code: string): { readonly price: Price | null; readonly isFresh: boolean } | null {
    const { board, clock } = this.#deps;
    const row = board.byCode(code);
    if (row === null) return null;
    const rate = board.rate(row.instrument);
    const price = row.last === null || rate === null ? null : priceOf((row.last * rate) / RATE_ONE);
    return { price, isFresh: board.health(row, clock.marketNow()) === 'open' };
  }
}

const CURRENCY_COLUMNS = [
  'id',
  'kind',
  'code',
  'network',
  'instrument_code',
  'price',
  'deposits',
  'withdrawals',
  'deposit_min',
  'deposit_max',
  'fee_type',
  'fee',
  'decimals',
  'sort',
] as const satisfies readonly (keyof WalletCurrenciesTable)[];
