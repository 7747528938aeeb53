import { consoleCustomerMethods } from '@candor/protocol/console/payments/customer-methods.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { longerHold } from '../withdrawals/holds.ts';
import { readPayoutMethods } from '../payout-methods/payout-methods.ts';
import { isCustomer } from '../../identity/operator/customers-reader.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { Holds } from '../withdrawals/holds.ts';

export const consoleCustomerMethodsEndpoint = ({
  database,
  holds,
}: {
  readonly database: Database;
  readonly holds: Holds;
}) =>
  endpoint<typeof consoleCustomerMethods>({
    call: consoleCustomerMethods,
    async handle({ id }) {
      if (!(await isCustomer(database, id))) return refuse('notFound');
      const [methods, resting] = await Promise.all([readPayoutMethods(database, id), holds.of(id)]);
      const list = methods.map((method) => ({
        id: method.id,
        kind: method.kind,
        code: method.code,
        network: method.network,
        payout: { ...method.details },
        boundAt: method.createdAt,
        heldUntil: longerHold(resting.customer, resting.ofMethod(method)),
      }));
      return answer({ heldUntil: resting.customer, list });
    },
  });
