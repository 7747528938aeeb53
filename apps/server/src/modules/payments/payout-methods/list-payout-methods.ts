import { listPayoutMethods } from '@candor/protocol/wallet/list-payout-methods.ts';
import { answer, endpoint } from '../../../kernel/http/endpoint.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { payoutFaults } from './payout-fault.ts';
import type { PayoutMethods } from './payout-methods.ts';
import { presentPayoutMethod } from './present-payout-method.ts';
import type { PayoutMethodPresenting } from './present-payout-method.ts';

export interface ListPayoutMethodsDeps extends PayoutMethodPresenting {
  readonly database: Database;
  readonly methods: PayoutMethods;
}

export const listPayoutMethodsEndpoint = (deps: ListPayoutMethodsDeps) =>
  endpoint<typeof listPayoutMethods>({
    call: listPayoutMethods,
    async handle({ draw_type, draw_id }, { session: { userId } }) {
      const kind = draw_type === 0 ? null : draw_type === 1 ? 'coin' : 'bank';
      const methods = await deps.methods.list(userId, kind, draw_id === 0 ? null : draw_id);
      const [holds, faults] = await Promise.all([deps.holds.of(userId), payoutFaults(deps.database, userId, methods)]);
      return answer(methods.map((method, index) => presentPayoutMethod(method, faults[index] ?? null, holds, deps)));
    },
  });
