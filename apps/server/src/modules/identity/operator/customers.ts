import { consoleCustomers } from '@candor/protocol/console/customers.ts';
import { answer, endpoint } from '../../../kernel/http/endpoint.ts';
import type { Console } from '../../back-office/console.ts';
import { readCustomers } from './customers-reader.ts';

export const consoleCustomersEndpoint = ({ database }: Console) =>
  endpoint<typeof consoleCustomers>({
    call: consoleCustomers,
    async handle(input) {
      const { customers, total } = await readCustomers(database, input);
      return answer({ list: customers, total });
    },
  });
