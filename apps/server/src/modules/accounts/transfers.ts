import { sql } from 'kysely';
import { formatDecimal, parseMoney } from '@candor/decimal/decimal.ts';
import { userId } from '@candor/engine/ids.ts';
import type { CustomerAccountKind } from '@candor/engine/ledger.ts';
import { transfer } from '@candor/protocol/account/transfer.ts';
import { transferLog } from '@candor/protocol/account/transfer-log.ts';
import { POSTING_TYPES } from '@candor/engine/ledger.ts';
import type { EngineGateway } from '../../engine/gateway.ts';
import { refusalAnswer } from '../../engine/refusals.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import type { Database } from '../../kernel/database/database.ts';

export interface TransferDeps {
  readonly engine: EngineGateway;
}

export const transferEndpoint = (deps: TransferDeps) =>
  endpoint<typeof transfer>({
    call: transfer,
    async handle(input, request) {
      const amount = parseMoney(input.balance);
      const command = {
        kind: 'post',
        type: POSTING_TYPES.transfer,
        userId: userId(request.session.userId),
        // The contract lets nothing but the three kinds through.
        from: input.from as CustomerAccountKind,
        to: input.to as CustomerAccountKind,
        amount,
        memo: null,
      } as const;
      const result = await deps.engine.submit(command, request.key === null ? null : `transfer:${request.key}`);
      if (result.kind === 'refused') return refusalAnswer(result.reason);
      return answer({}, 'server.transferred', { amount: formatDecimal(amount) });
    },
  });

export interface TransferLogDeps {
  readonly database: Database;
  readonly formatTime: (at: number | null) => string;
}

export const transferLogEndpoint = (deps: TransferLogDeps) =>
  endpoint<typeof transferLog>({
    call: transferLog,
    async handle({ type, page }, request) {
      const { transfers, total } = await readTransfers(deps.database, {
        userId: request.session.userId,
        kind: type === 0 ? null : type,
        page,
      });
      const data = transfers.map(({ id, amount, from, to, at }) => ({
        id,
        balance: formatDecimal(parseMoney(amount)),
        from,
        to,
        created_at: deps.formatTime(at),
        created_at_ms: at,
      }));
      return answer({ data, total });
    },
  });

/** Money that moved from one of a customer's accounts to another. */
export interface TransferRecord {
  readonly id: number;
  /** Decimal text. */
  readonly amount: string;
  readonly from: number;
  readonly to: number;
  readonly at: number;
}

/** A customer's transfers, newest first, 20 a page; with `kind` only those that touch that account. */
async function readTransfers(
  database: Database,
  wanted: { readonly userId: number; readonly kind: number | null; readonly page: number },
): Promise<{ readonly transfers: readonly TransferRecord[]; readonly total: number }> {
  const { userId, kind, page } = wanted;
  let matching = database
    .selectFrom('postings')
    .where('customer_id', '=', String(userId))
    .where('type', '=', POSTING_TYPES.transfer);
  if (kind !== null) {
    matching = matching.where((of) => of.or([of('debit_kind', '=', kind), of('credit_kind', '=', kind)]));
  }
  const [rows, count] = await Promise.all([
    matching
      .select(['id', 'amount', 'debit_kind', 'credit_kind', 'at'])
      .orderBy('partition', 'desc')
      .orderBy('id', 'desc')
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .execute(),
    matching.select(sql<string>`count(*)`.as('total')).executeTakeFirst(),
  ]);
  const transfers = rows.map((row) => ({
    id: Number(row.id),
    amount: row.amount,
    from: row.debit_kind,
    to: row.credit_kind,
    at: Number(row.at),
  }));
  return { transfers, total: Number(count?.total ?? 0) };
}

const PAGE_SIZE = 20;
