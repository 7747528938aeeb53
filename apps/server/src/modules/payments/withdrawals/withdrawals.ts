import { parseDecimal, parseMoney, parsePrice } from '@candor/decimal/decimal.ts';
import type { Decimal, Money, Price } from '@candor/decimal/decimal.ts';
import { formatDecimal } from '@candor/decimal/decimal.ts';
import type { Payout } from '@candor/decimal/payout.ts';
import type { PaymentStatus } from '@candor/engine/payment.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../../kernel/database/database.ts';
import type { Tables } from '../../../kernel/database/tables.ts';
import { lockCustomer } from '../customer-lock.ts';
import type { WalletCurrency } from '../currencies.ts';
import { paymentOfKey } from '../payment-drafts.ts';
import type { PaymentDraft } from '../payment-drafts.ts';
import { paymentRow, paymentsPage } from '../payments-page.ts';
import type { PaymentFilter } from '../payments-page.ts';
import type { PayoutDetails, WalletKind } from '../tables.ts';

/** A withdrawal with its details, as it is committed. Instants are of the market clock. */
export interface Withdrawal {
  /** Of the payment. */
  readonly id: number;
  readonly userId: number;
  readonly kind: WalletKind;
  readonly code: string;
  readonly network: string;
  /** What the customer typed: what of it could not be sent has stayed with them. */
  readonly asked: Money;
  /** What leaves the account: the fee, and what is sent at the price. */
  readonly amount: Money;
  readonly fee: Money;
  /** Site currency per unit, when it was asked for. */
  readonly price: Price;
  readonly arrives: Decimal;
  readonly payout: PayoutDetails;
  readonly memo: string;
  readonly notes: string;
  readonly reference: string;
  readonly status: PaymentStatus;
  readonly createdAt: number;
  readonly endedAt: number | null;
  /** Of the operator's call that its words came with; null for none. */
  readonly decisionKey: string | null;
}

export interface NewWithdrawal {
  readonly userId: number;
  readonly requestKey: string;
  readonly currency: Pick<WalletCurrency, 'id' | 'kind' | 'code' | 'network' | 'price'>;
  readonly asked: Money;
  readonly payout: Payout;
  readonly methodId: number | null;
  readonly details: PayoutDetails;
  /** null of a coin. */
  readonly payeeIsCustomer: boolean | null;
  readonly memo: string;
  readonly at: Date;
}

/**
 * Writes the draft, unless `refusalOf` has something against it, which is
 * asked while nobody else can ask for this customer.
 */
export async function draftWithdrawal<R>(
  database: Database,
  wanted: NewWithdrawal,
  refusalOf: (transaction: Transaction<Tables>) => Promise<R | null>,
): Promise<PaymentDraft | R> {
  const { userId, currency, asked, payout } = wanted;
  return database.transaction().execute(async (transaction) => {
    await lockCustomer(transaction, userId);
    const { requestKey, at } = wanted;
    const known = await paymentOfKey(transaction, 'withdrawals', { userId, requestKey, now: at.getTime() });
    if (known !== null) return known.draft;
    const refusal = await refusalOf(transaction);
    if (refusal !== null) return refusal;
    const { id } = await transaction
      .insertInto('withdrawals')
      .values({
        user_id: String(userId),
        request_key: requestKey,
        kind: currency.kind,
        currency_id: currency.id,
        currency_code: currency.code,
        network: currency.network,
        asked: formatDecimal(asked),
        amount: formatDecimal(payout.posted),
        fee: formatDecimal(payout.fee),
        price: formatDecimal(currency.price),
        real_number: formatDecimal(payout.sent),
        method_id: wanted.methodId === null ? null : String(wanted.methodId),
        payout: wanted.details,
        payee_is_customer: wanted.payeeIsCustomer,
        memo: wanted.memo,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { table: 'withdrawals', id: Number(id), userId, amount: payout.posted, fee: payout.fee };
  });
}

export async function listWithdrawals(
  database: Database,
  filter: PaymentFilter,
): Promise<{ readonly list: readonly Withdrawal[]; readonly total: number }> {
  const { rows, total } = await paymentsPage(selection(database), filter);
  return { list: rows.map(asWithdrawal), total };
}

/** null for one that is not there, or is not this customer's. */
export async function findWithdrawal(
  database: Database,
  id: number,
  userId: number | null,
): Promise<Withdrawal | null> {
  const row = await paymentRow(selection(database), id, userId);
  return row === undefined ? null : asWithdrawal(row);
}

function selection(database: Database) {
  return database
    .selectFrom('withdrawals')
    .innerJoin('payments', (join) =>
      join
        .onRef('payments.id', '=', 'withdrawals.payment_id')
        .onRef('payments.partition', '=', 'withdrawals.partition'),
    )
    .select([
      'payments.id',
      'payments.user_id',
      'kind',
      'currency_code',
      'network',
      'asked',
      'payments.amount',
      'payments.fee',
      'price',
      'real_number',
      'payout',
      'memo',
      'notes',
      'reference',
      'status',
      'payments.created_at',
      'ended_at',
      'decision_key',
    ]);
}

type WithdrawalRow = Awaited<ReturnType<ReturnType<typeof selection>['execute']>>[number];

function asWithdrawal(row: WithdrawalRow): Withdrawal {
  return {
    id: Number(row.id),
    userId: Number(row.user_id),
    kind: row.kind,
    code: row.currency_code,
    network: row.network,
    asked: parseMoney(row.asked),
    amount: parseMoney(row.amount),
    fee: parseMoney(row.fee),
    price: parsePrice(row.price),
    arrives: parseDecimal(row.real_number),
    payout: row.payout,
    memo: row.memo,
    notes: row.notes,
    reference: row.reference,
    status: row.status as PaymentStatus, // the column holds nothing else
    createdAt: Number(row.created_at),
    endedAt: row.ended_at === null ? null : Number(row.ended_at),
    decisionKey: row.decision_key,
  };
}
