import { formatDecimal, parseDecimal, parseMoney, ZERO_MONEY } from '@candor/decimal/decimal.ts';
import type { Decimal, Money } from '@candor/decimal/decimal.ts';
import { worthOf } from '@candor/decimal/payout.ts';
import type { CustomerAccountKind } from '@candor/engine/ledger.ts';
import type { PaymentStatus } from '@candor/engine/payment.ts';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Database } from '../../../kernel/database/database.ts';
import type { Tables } from '../../../kernel/database/tables.ts';
import type { WalletCurrency } from '../currencies.ts';
import { lockCustomer } from '../customer-lock.ts';
import { paymentOfKey } from '../payment-drafts.ts';
import type { PaymentDraft } from '../payment-drafts.ts';
import { paymentRow, paymentsPage } from '../payments-page.ts';
import type { PaymentFilter } from '../payments-page.ts';
import type { Proofs } from './proofs.ts';
import type { BankInfo, WalletKind } from '../tables.ts';

/** A deposit with its details, as it is committed. Instants are of the market clock. */
export interface Deposit {
  /** Of the payment. */
  readonly id: number;
  readonly userId: number;
  readonly kind: WalletKind;
  readonly currencyId: number;
  readonly code: string;
  readonly network: string;
  /** As announced, in its own currency. */
  readonly number: Decimal;
  /** Site currency: as announced at the price of then and, once it is done, what was credited. */
  readonly amount: Money;
  /** What it is announced for and, once it is done, where it was credited. */
  readonly account: CustomerAccountKind;
  readonly address: string;
  readonly isEditFlow: boolean;
  readonly bankInfo: BankInfo | null;
  readonly proof: string;
  readonly remark: string;
  readonly status: PaymentStatus;
  readonly createdAt: number;
  readonly endedAt: number | null;
  /** Of the operator's call that its words came with; null for none. */
  readonly decisionKey: string | null;
}

export interface NewDeposit {
  readonly userId: number;
  readonly requestKey: string;
  readonly currency: WalletCurrency;
  readonly number: Decimal;
  readonly address: string;
  readonly isEditFlow: boolean;
  readonly bankInfo: BankInfo | null;
  /** As the customer names it; "" for none. */
  readonly proof: string;
  /** What the payment is called where it came from. */
  readonly reference?: string;
  readonly at: Date;
}

/** Writes the draft; `another` where the customer already has one of the edit flow that waits. */
export async function draftDeposit(
  database: Database,
  proofs: Proofs,
  wanted: NewDeposit,
): Promise<PaymentDraft | 'another' | 'wrongProof'> {
  const { userId, currency, number } = wanted;
  const amount = worthOf(number, currency.price);
  return database.transaction().execute(async (transaction) => {
    await lockCustomer(transaction, userId);
    const { requestKey, at } = wanted;
    const known = await paymentOfKey(transaction, 'deposits', { userId, requestKey, now: at.getTime() });
    if (known !== null) return known.draft;
    if (wanted.isEditFlow && (await hasWaiting(transaction, userId))) return 'another';
    const proof = await claimProof(transaction, proofs, userId, wanted.proof);
    if (proof === null) return 'wrongProof';
    const { id } = await transaction
      .insertInto('deposits')
      .values({
        user_id: String(userId),
        request_key: requestKey,
        kind: currency.kind,
        currency_id: currency.id,
        currency_code: currency.code,
        network: currency.network,
        number: formatDecimal(number),
        price: formatDecimal(currency.price),
        amount: formatDecimal(amount),
        address: wanted.address,
        edit_flow: wanted.isEditFlow,
        bank_info: wanted.bankInfo,
        proof_img: proof,
        reference: wanted.reference ?? '',
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { table: 'deposits', id: Number(id), userId, amount, fee: ZERO_MONEY };
  });
}

/** The customer's deposit of the edit flow that has neither a proof nor an end: there is one at most. */
export async function waitingDeposit(database: Database, userId: number): Promise<Deposit | null> {
  const row = await selection(database)
    .where('payments.user_id', '=', String(userId))
    .where('edit_flow', '=', true)
    .where('proof_img', '=', '')
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return row === undefined ? null : asDeposit(row);
}

/** Answers the deposit with its proof; `notWaiting` where it waits for none. */
export async function addProof(
  database: Database,
  proofs: Proofs,
  { userId, id, address }: { readonly userId: number; readonly id: number; readonly address: string },
): Promise<Deposit | 'notWaiting' | 'wrongProof'> {
  return database.transaction().execute(async (transaction) => {
    await lockCustomer(transaction, userId);
    const deposit = await findDeposit(transaction, id, userId);
    if (deposit === null || deposit.bankInfo === null) return 'notWaiting';
    // The same picture again, as after a crash that the answer was lost in.
    if (deposit.proof !== '' && deposit.proof === proofs.keptOf(address)) return deposit;
    if (deposit.status !== 'pending' || deposit.proof !== '') return 'notWaiting';
    const proof = await claimProof(transaction, proofs, userId, address);
    if (proof === null) return 'wrongProof';
    await transaction.updateTable('deposits').set({ proof_img: proof }).where('payment_id', '=', String(id)).execute();
    return { ...deposit, proof };
  });
}

export async function listDeposits(
  database: Database,
  filter: PaymentFilter,
): Promise<{ readonly list: readonly Deposit[]; readonly total: number }> {
  const { rows, total } = await paymentsPage(selection(database), filter);
  return { list: rows.map(asDeposit), total };
}

/** null for one that is not there, or is not this customer's. */
export async function findDeposit(database: Database, id: number, userId: number | null): Promise<Deposit | null> {
  const row = await paymentRow(selection(database), id, userId);
  return row === undefined ? null : asDeposit(row);
}

/** A picture proves one deposit, unless that came to nothing; null where it may not be named. */
async function claimProof(
  transaction: Transaction<Tables>,
  proofs: Proofs,
  userId: number,
  address: string,
): Promise<string | null> {
  const kept = await proofs.claim(transaction, userId, address);
  if (kept === '') return kept;
  const { rows } = await sql`
    select 1 from deposits d left join payments p on p.partition = d.partition and p.id = d.payment_id
    where d.user_id = ${String(userId)} and d.proof_img = ${kept} and (p.id is null or p.status in ('pending', 'done'))
    limit 1
  `.execute(transaction);
  return rows.length === 0 ? kept : null;
}

/** Drafts count: they may become one. */
async function hasWaiting(transaction: Transaction<Tables>, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from deposits d left join payments p on p.partition = d.partition and p.id = d.payment_id
    where d.user_id = ${String(userId)} and d.edit_flow and d.proof_img = '' and (p.id is null or p.status = 'pending')
    limit 1
  `.execute(transaction);
  return rows.length > 0;
}

function selection(database: Database) {
  return database
    .selectFrom('deposits')
    .innerJoin('payments', (join) =>
      join.onRef('payments.id', '=', 'deposits.payment_id').onRef('payments.partition', '=', 'deposits.partition'),
    )
    .select([
      'payments.id',
      'payments.user_id',
      'kind',
      'currency_id',
      'currency_code',
      'network',
      'number',
      'payments.amount',
      'payments.account',
      'address',
      'edit_flow',
      'bank_info',
      'proof_img',
      'remark',
      'status',
      'payments.created_at',
      'ended_at',
      'decision_key',
    ]);
}

type DepositRow = Awaited<ReturnType<ReturnType<typeof selection>['execute']>>[number];

function asDeposit(row: DepositRow): Deposit {
  return {
    id: Number(row.id),
    userId: Number(row.user_id),
    kind: row.kind,
    currencyId: row.currency_id,
    code: row.currency_code,
    network: row.network,
    number: parseDecimal(row.number),
    amount: parseMoney(row.amount),
    account: row.account as CustomerAccountKind, // the committer writes nothing else
    address: row.address,
    isEditFlow: row.edit_flow,
    bankInfo: row.bank_info,
    proof: row.proof_img,
    remark: row.remark,
    status: row.status as PaymentStatus, // the column holds nothing else
    createdAt: Number(row.created_at),
    endedAt: row.ended_at === null ? null : Number(row.ended_at),
    decisionKey: row.decision_key,
  };
}
