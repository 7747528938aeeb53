import { shortAddress } from '@candor/locales/short-address.ts';
import type { Transaction } from 'kysely';
import type { Origin, SecurityNotices } from '../../notifications/security-notices.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { Tables } from '../../../kernel/database/tables.ts';
import type { Refusal } from '../../../kernel/http/endpoint.ts';
import { lockCustomer } from '../customer-lock.ts';
import { identityOf } from './payout-identity.ts';
import type { PayoutDetails, WalletKind } from '../tables.ts';

/** Where a customer's withdrawals may go. */
export interface PayoutMethod {
  readonly id: number;
  readonly kind: WalletKind;
  readonly currencyId: number;
  readonly code: string;
  readonly network: string;
  readonly details: PayoutDetails;
  /** Epoch milliseconds, wall clock. */
  readonly createdAt: number;
}

export interface NewPayoutMethod {
  readonly userId: number;
  readonly currencyId: number;
  readonly kind: WalletKind;
  readonly details: PayoutDetails;
}

export class PayoutMethods {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #security: SecurityNotices;

  constructor(deps: { readonly database: Database; readonly clock: Clock; readonly security: SecurityNotices }) {
    this.#database = deps.database;
    this.#clock = deps.clock;
    this.#security = deps.security;
  }

  /** The newest first; there are at most fifty. */
  async list(userId: number, kind: WalletKind | null, currencyId: number | null): Promise<PayoutMethod[]> {
    const methods = await readPayoutMethods(this.#database, userId);
    return methods.filter(
      (method) => (kind === null || method.kind === kind) && (currencyId === null || method.currencyId === currencyId),
    );
  }

  /** null for one that is not there, or is somebody else's. */
  async find(userId: number, id: number): Promise<PayoutMethod | null> {
    const row = await boundMethods(this.#database, userId)
      .where('payout_methods.id', '=', String(id))
      .executeTakeFirst();
    return row === undefined ? null : asMethod(row);
  }

  async has(userId: number, kind: WalletKind): Promise<boolean> {
    return (await this.list(userId, kind, null)).length > 0;
  }

  /**
   * Answers its id, or why it was not bound. `refusalOf` is asked last, in the transaction. The customer is notified.
   */
  async bind(
    { userId, currencyId, kind, details }: NewPayoutMethod,
    origin: Origin,
    refusalOf: (transaction: Transaction<Tables>) => Promise<Refusal | null>,
  ): Promise<number | 'bound' | 'tooMany' | Refusal> {
    const identity = identityOf(kind, details);
    const created_at = new Date(this.#clock.wallNow());
    return this.#security.tellOf<number | 'bound' | 'tooMany' | Refusal>(userId, origin, async (transaction) => {
      await lockCustomer(transaction, userId);
      const rows = await transaction
        .selectFrom('payout_methods')
        .select(['currency_id', 'identity'])
        .where('user_id', '=', String(userId))
        .where('removed_at', 'is', null)
        .execute();
      if (rows.some((row) => row.currency_id === currencyId && row.identity === identity))
        return { event: null, result: 'bound' };
      if (rows.length >= MOST_METHODS) return { event: null, result: 'tooMany' };
      const refusal = await refusalOf(transaction);
      if (refusal !== null) return { event: null, result: refusal };
      const { id } = await transaction
        .insertInto('payout_methods')
        .values({ user_id: String(userId), currency_id: currencyId, kind, details, identity, created_at })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { event: { event: 'methodAdded', method: shortAddress(shownOf(kind, details)) }, result: Number(id) };
    });
  }

  async remove(userId: number, id: number, origin: Origin): Promise<boolean> {
    return this.#security.tellOf(userId, origin, async (transaction) => {
      const removed = await transaction
        .updateTable('payout_methods')
        .set({ removed_at: new Date(this.#clock.wallNow()) })
        .where('id', '=', String(id))
        .where('user_id', '=', String(userId))
        .where('removed_at', 'is', null)
        .returning(['kind', 'details'])
        .executeTakeFirst();
      if (removed === undefined) return { event: null, result: false };
      const method = shortAddress(shownOf(removed.kind, removed.details));
      return { event: { event: 'methodRemoved', method }, result: true };
    });
  }
}

/** Of one customer, the newest first. */
export async function readPayoutMethods(database: Database, userId: number): Promise<PayoutMethod[]> {
  return (await boundMethods(database, userId).orderBy('payout_methods.id', 'desc').execute()).map(asMethod);
}

const boundMethods = (database: Database, userId: number) =>
  database
    .selectFrom('payout_methods')
    .innerJoin('wallet_currencies', 'wallet_currencies.id', 'payout_methods.currency_id')
    .select(['payout_methods.id', 'payout_methods.kind', 'currency_id', 'code', 'network', 'details'])
    .select('payout_methods.created_at')
    .where('user_id', '=', String(userId))
    .where('removed_at', 'is', null);

const shownOf = (kind: WalletKind, details: PayoutDetails): string =>
  kind === 'bank' ? details.payee_account : details.dc_address;

function asMethod(row: {
  readonly id: string;
  readonly kind: WalletKind;
  readonly currency_id: number;
  readonly code: string;
  readonly network: string;
  readonly details: PayoutDetails;
  readonly created_at: Date;
}): PayoutMethod {
  const { id, kind, currency_id: currencyId, code, network, details, created_at } = row;
  return { id: Number(id), kind, currencyId, code, network, details, createdAt: created_at.getTime() };
}

export const MOST_METHODS = 50;
