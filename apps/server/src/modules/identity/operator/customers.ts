import { consoleCustomers } from '@candor/protocol/console/customers.ts';
import { answer, endpoint } from '../../../kernel/http/endpoint.ts';
import { readCustomers } from './customers-reader.ts';
import type { Database } from '../../../kernel/database/database.ts';

export const consoleCustomersEndpoint = ({ database }: { readonly database: Database }) =>
  endpoint<typeof consoleCustomers>({
    call: consoleCustomers,
    async handle(input) {
      const { customers, total } = await readCustomers(database, input);
      return answer({ list: customers, total });
    },
  });
