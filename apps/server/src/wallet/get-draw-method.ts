import { getDrawMethod } from '@candor/protocol/wallet/get-draw-method.ts';
import { answer, endpoint } from '../platform/http/endpoint.ts';
import type { PayoutMethods } from './payout-methods.ts';
import { wirePayoutMethod } from './wire-payout-method.ts';
import type { PayoutWriting } from './wire-payout-method.ts';

export interface GetDrawMethodParts extends PayoutWriting {
  readonly methods: PayoutMethods;
}

export const getDrawMethodEndpoint = (parts: GetDrawMethodParts) =>
  endpoint<typeof getDrawMethod>({
    call: getDrawMethod,
    async handle({ draw_type, draw_id }, { session: { userId } }) {
      const kind = draw_type === 0 ? null : draw_type === 1 ? 'coin' : 'bank';
      const methods = await parts.methods.list(userId, kind, draw_id === 0 ? null : draw_id);
      const holds = await parts.holds.of(userId);
      return answer(methods.map((method) => wirePayoutMethod(method, holds, parts)));
    },
  });
