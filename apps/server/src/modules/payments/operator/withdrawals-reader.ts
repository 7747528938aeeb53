import { formatDecimal, parseDecimal } from '@candor/decimal/decimal.ts';
import type { InputOf } from '@candor/protocol/call.ts';
import type { consoleWithdrawals } from '@candor/protocol/console/payments/withdrawals.ts';
import type { PaymentStatus } from '@candor/engine/payment.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '../../../kernel/database/database.ts';
import type { PayoutDetails, WalletKind } from '../tables.ts';
import { withdrawalFlagged } from './withdrawal-evidence.ts';
import { isProposed, PAYMENTS_A_PAGE, searched, sorted } from './payment-queries.ts';

type Query = InputOf<typeof consoleWithdrawals>;

/** A page of them, and how many there are. */
export async function readWithdrawals(database: Database, { state, kind, flag, search, sort, page }: Query) {
  const where = sql`${STATES[state]} and ${kind === 'all' ? sql`true` : sql`w.kind = ${kind}`}
    and ${flag === 'all' ? sql`true` : withdrawalFlagged[flag]} and ${searched(search)}`;
  const order = sorted(sort, state !== 'ended' && state !== 'all');
  const [found, counted] = await Promise.all([
    sql<WithdrawalRow>`
      select ${COLUMNS} ${SOURCES} where ${where}
      order by ${order} limit ${PAYMENTS_A_PAGE} offset ${(page - 1) * PAYMENTS_A_PAGE}
    `.execute(database),
    sql<{ total: string }>`select count(*) as total ${SOURCES} where ${where}`.execute(database),
  ]);
  return { rows: found.rows, total: Number(counted.rows[0]?.total) };
}

/** null where there is none. `more`: columns that are read with it. */
export async function readWithdrawal<More = object>(
  database: Database,
  id: number,
  more: RawBuilder<unknown> | null = null,
): Promise<(WithdrawalRow & More) | null> {
  const columns = more === null ? COLUMNS : sql`${COLUMNS}, ${more}`;
  const { rows } = await sql<WithdrawalRow & More>`
    select ${columns} ${SOURCES} where p.id = ${String(id)}
  `.execute(database);
  return rows[0] ?? null;
}

export interface WithdrawalRow extends CustomerRow {
  readonly id: string;
  readonly kind: WalletKind;
  readonly code: string;
  readonly network: string;
  readonly amount: string;
  readonly fee: string;
  readonly asked: string;
  readonly price: string;
  readonly arrives: string;
  readonly payout: PayoutDetails;
  readonly method_id: string | null;
  readonly memo: string;
  readonly notes: string;
  readonly reference: string;
  readonly status: PaymentStatus;
  readonly created_at: Date;
  readonly ended_at: string | null;
}

/** Whose a payment is, as it is selected by CUSTOMER_COLUMNS. */
export interface CustomerRow {
  readonly user_id: string;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly name: string;
  readonly verified: number;
  readonly frozen: boolean;
}

export const CUSTOMER_COLUMNS = sql`p.user_id, u.email, u.mobile, u.name, u.verified,
  u.frozen_at is not null as frozen`;

export const presentCustomerOf = ({ user_id, email, mobile, name, verified, frozen }: CustomerRow) => ({
  customer_id: Number(user_id),
  account: email ?? mobile ?? '',
  name,
  verified,
  is_frozen: frozen ? (1 as const) : (0 as const),
});

/** A withdrawal without what was found out about it. */
export const presentWithdrawalRow = (row: WithdrawalRow) => ({
  id: Number(row.id),
  ...presentCustomerOf(row),
  kind: row.kind,
  code: row.code,
  network: row.network,
  state: row.status,
  amount: plain(row.amount),
  fee: plain(row.fee),
  arrives: plain(row.arrives),
  to: row.kind === 'coin' ? row.payout.dc_address : row.payout.payee_account,
  createdAt: row.created_at.getTime(),
  endedAt: row.ended_at === null ? null : Number(row.ended_at),
});

/** A stored figure without the zeros at its end. */
export const plain = (figure: string): string => formatDecimal(parseDecimal(figure));

const SOURCES = sql`
  from payments p join withdrawals w on w.payment_id = p.id and w.partition = p.partition
  join users u on u.id = p.user_id`;
const COLUMNS = sql`
  p.id, w.kind, w.currency_code as code, w.network, p.amount, p.fee, w.asked, w.price, w.real_number as arrives,
    w.payout, w.method_id,
    w.memo, w.notes, w.reference, p.status, w.created_at, p.ended_at, ${CUSTOMER_COLUMNS}`;

const STATES: Readonly<Record<Query['state'], RawBuilder<unknown>>> = {
  waiting: sql`p.direction = 'withdrawal' and p.ended_at is null and p.status = 'pending'`,
  second: sql`p.direction = 'withdrawal' and p.ended_at is null and p.status = 'pending' and ${isProposed}`,
  approved: sql`p.direction = 'withdrawal' and p.ended_at is null and p.status = 'approved'`,
  ended: sql`p.direction = 'withdrawal' and p.ended_at is not null`,
  all: sql`p.direction = 'withdrawal'`,
};
