import type { InputOf } from '@candor/protocol/call.ts';
import type { consoleDeposits } from '@candor/protocol/console/payments/deposits.ts';
import type { DepositFlag } from '@candor/protocol/console/payments/deposit.ts';
import type { PaymentStatus } from '@candor/engine/payment.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '../../../kernel/database/database.ts';
import type { BankInfo, WalletKind } from '../tables.ts';
import { DEPOSIT_FLAGS_COLUMN, depositFlagged } from './deposit-flags.ts';
import { isProposed, PAYMENTS_A_PAGE, searched, sorted } from './payment-queries.ts';
import { CUSTOMER_COLUMNS, plain, presentCustomerOf } from './withdrawals-reader.ts';
import type { CustomerRow } from './withdrawals-reader.ts';

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
