import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { DEPOSIT_FLAGS } from '@candor/protocol/console/payments/deposit.ts';
import type { DepositFlag } from '@candor/protocol/console/payments/deposit.ts';
import type { InputOf } from '@candor/protocol/call.ts';
import type { consoleDeposits } from '@candor/protocol/console/payments/deposits.ts';
import type { PaymentStatus } from '@candor/engine/payment.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { BankInfo, WalletKind } from '../tables.ts';
import { isProposed, PAYMENTS_A_PAGE, searched, sorted } from './payment-queries.ts';
import { CUSTOMER_COLUMNS, plain, presentCustomerOf } from './withdrawals-reader.ts';
import type { CustomerRow } from './withdrawals-reader.ts';

/**
 * Whether a flag stands against deposit `d` of payment `p` and customer `u`:
 * what is shown and what is filtered by are one.
 */
const depositFlagged: Readonly<Record<DepositFlag, RawBuilder<unknown>>> = {
  frozen: sql`u.frozen_at is not null`,
  sameAgain: sql`exists (
    select from deposits o join payments q on q.partition = o.partition and q.id = o.payment_id
    where o.user_id = p.user_id and o.payment_id < p.id and o.currency_id = d.currency_id and o.number = d.number
      and q.status not in ('refused', 'cancelled') and o.created_at > d.created_at - interval '7 days')`,
  severalTimes: sql`p.amount >= 3 * (
    select max(e.amount) from payments e
    where e.user_id = p.user_id and e.direction = 'deposit' and e.status = 'done' and e.id < p.id
      having count(*) >= 3)`,
  // What a provider of custody has seen arrive needs no picture.
  noProof: sql`d.proof_img = '' and not exists (select from custody_deposits c where c.payment_id = p.id)`,
  notVerified: sql`u.verified = 0`,
  firstDeposit: sql`not exists (
    select from payments e where e.user_id = p.user_id and e.direction = 'deposit' and e.status = 'done'
      and e.id < p.id)`,
};

/** The flags as an array of their names, what weighs most first. */
const DEPOSIT_FLAGS_COLUMN = sql`array_remove(array[${sql.join(
  DEPOSIT_FLAGS.map((flag) => sql`case when ${depositFlagged[flag]} then ${sql.lit(flag)} end`),
)}], null) as flags`;

type Query = InputOf<typeof consoleDeposits>;

/** A page of them, and how many there are. */
export async function readDeposits(database: Database, { state, kind, flag, search, sort, page }: Query) {
  const where = sql`${STATES[state]} and ${kind === 'all' ? sql`true` : sql`d.kind = ${kind}`}
    and ${flag === 'all' ? sql`true` : depositFlagged[flag]} and ${searched(search)}`;
  const order = sorted(sort, state !== 'ended' && state !== 'all');
  const [found, counted] = await Promise.all([
    sql<DepositRow>`
      ${SELECTION} where ${where} order by ${order} limit ${PAYMENTS_A_PAGE} offset ${(page - 1) * PAYMENTS_A_PAGE}
    `.execute(database),
    sql<{ total: string }>`select count(*) as total ${SOURCES} where ${where}`.execute(database),
  ]);
  return { rows: found.rows, total: Number(counted.rows[0]?.total) };
}

/** null where there is none. */
export async function readDeposit(database: Database, id: number): Promise<DepositRow | null> {
  const { rows } = await sql<DepositRow>`${SELECTION} where p.id = ${String(id)}`.execute(database);
  return rows[0] ?? null;
}

export interface DepositRow extends CustomerRow {
  readonly id: string;
  readonly kind: WalletKind;
  readonly currency_id: number;
  readonly code: string;
  readonly network: string;
  readonly number: string;
  readonly price: string;
  readonly amount: string;
  readonly address: string;
  readonly edit_flow: boolean;
  readonly bank_info: BankInfo | null;
  readonly proof_img: string;
  readonly remark: string;
  readonly reference: string;
  readonly status: PaymentStatus;
  readonly created_at: Date;
  readonly ended_at: string | null;
  readonly flags: readonly DepositFlag[];
}

/** A deposit without what was proposed of it. */
export const presentDepositRow = (row: DepositRow) => ({
  id: Number(row.id),
  ...presentCustomerOf(row),
  kind: row.kind,
  code: row.code,
  network: row.network,
  state: row.status,
  number: plain(row.number),
  amount: plain(row.amount),
  has_proof: row.proof_img === '' ? (0 as const) : (1 as const),
  wants_bank: row.status === 'pending' && row.edit_flow && row.bank_info === null ? (1 as const) : (0 as const),
  flags: [...row.flags],
  createdAt: row.created_at.getTime(),
  endedAt: row.ended_at === null ? null : Number(row.ended_at),
});

const SOURCES = sql`
  from payments p join deposits d on d.payment_id = p.id and d.partition = p.partition
  join users u on u.id = p.user_id`;
const SELECTION = sql`
  select p.id, d.kind, d.currency_id, d.currency_code as code, d.network, d.number, d.price, p.amount, d.address,
    d.edit_flow, d.bank_info, d.proof_img, d.remark, d.reference, p.status, d.created_at, p.ended_at,
    ${DEPOSIT_FLAGS_COLUMN}, ${CUSTOMER_COLUMNS} ${SOURCES}`;

const WAITING = sql`p.direction = 'deposit' and p.ended_at is null`;
const STATES: Readonly<Record<Query['state'], RawBuilder<unknown>>> = {
  waiting: WAITING,
  second: sql`${WAITING} and ${isProposed}`,
  bank: sql`${WAITING} and d.edit_flow and d.bank_info is null`,
  ended: sql`p.direction = 'deposit' and p.ended_at is not null`,
  all: sql`p.direction = 'deposit'`,
};
