import { getDrawMethod } from '@candor/protocol/wallet/get-draw-method.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import type { Database } from '../../kernel/database/database.ts';
import { payoutFaults } from './payout-fault.ts';
import type { PayoutMethods } from './payout-methods.ts';
import { wirePayoutMethod } from './wire-payout-method.ts';
import type { PayoutWriting } from './wire-payout-method.ts';

export interface GetDrawMethodParts extends PayoutWriting {
  readonly database: Database;
  readonly methods: PayoutMethods;
}

export const getDrawMethodEndpoint = (parts: GetDrawMethodParts) =>
  endpoint<typeof getDrawMethod>({
    call: getDrawMethod,
    async handle({ draw_type, draw_id }, { session: { userId } }) {
      const kind = draw_type === 0 ? null : draw_type === 1 ? 'coin' : 'bank';
      const methods = await parts.methods.list(userId, kind, draw_id === 0 ? null : draw_id);
      const [holds, faults] = await Promise.all([
        parts.holds.of(userId),
        payoutFaults(parts.database, userId, methods),
      ]);
      return answer(methods.map((method, index) => wirePayoutMethod(method, faults[index] ?? null, holds, parts)));
    },
  });
