import { formatDecimal, parseMoney } from '@candor/decimal/decimal.ts';
import { consoleCustomerPostings } from '@candor/protocol/console/customer-postings.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { accountName } from '../../../engine/account-name.ts';
import { isCustomer } from './customers-reader.ts';

export const consoleCustomerPostingsEndpoint = ({ database }: { readonly database: Database }) =>
  endpoint<typeof consoleCustomerPostings>({
    call: consoleCustomerPostings,
    async handle({ id, page }) {
      if (!(await isCustomer(database, id))) return refuse('notFound');
      const matching = database.selectFrom('postings').where('customer_id', '=', String(id));
      const [rows, count] = await Promise.all([
        matching
          .select(['id', 'type', 'debit_kind', 'credit_kind', 'amount', 'order_id', 'memo', 'at'])
          .orderBy('partition', 'desc')
          .orderBy('id', 'desc')
          .limit(PAGE_SIZE)
          .offset((page - 1) * PAGE_SIZE)
          .execute(),
        matching.select((of) => of.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
      ]);
      const list = rows.map((row) => ({
        id: Number(row.id),
        type: row.type,
        from: accountName(row.debit_kind),
        to: accountName(row.credit_kind),
        amount: formatDecimal(parseMoney(row.amount)),
        order_id: row.order_id === null ? null : Number(row.order_id),
        memo: row.memo ?? '',
        at: Number(row.at),
      }));
      return answer({ list, total: Number(count.total) });
    },
  });

const PAGE_SIZE = 20;
