import { consoleCustomerNotes } from '@candor/protocol/console/customer-notes.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { isCustomer } from './customers-reader.ts';
import { operatorLabel } from '../../audit/operator-label.ts';
import type { Database } from '../../../kernel/database/database.ts';

export const consoleCustomerNotesEndpoint = ({ database }: { readonly database: Database }) =>
  endpoint<typeof consoleCustomerNotes>({
    call: consoleCustomerNotes,
    async handle({ id, page }) {
      if (!(await isCustomer(database, id))) return refuse('notFound');
      const own = database.selectFrom('customer_notes').where('user_id', '=', String(id));
      const [rows, count] = await Promise.all([
        own
          .innerJoin('operators', 'operators.id', 'customer_notes.operator_id')
          .select(['customer_notes.id', 'text', 'customer_notes.created_at'])
          .select(operatorLabel().as('operator'))
          .orderBy('customer_notes.id', 'desc')
          .limit(PAGE_SIZE)
          .offset((page - 1) * PAGE_SIZE)
          .execute(),
        own.select((of) => of.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
      ]);
      const list = rows.map(({ operator, text, ...row }) => ({
        id: Number(row.id),
        operator,
        text,
        createdAt: row.created_at.getTime(),
      }));
      return answer({ list, total: Number(count.total) });
    },
  });

const PAGE_SIZE = 20;
