import { listPayoutMethods } from '@candor/protocol/wallet/list-payout-methods.ts';
import { deletePayoutMethod } from '@candor/protocol/wallet/delete-payout-method.ts';
import type { PayoutMethodDto } from '@candor/protocol/wallet/payout-method.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { longerHold } from '../withdrawals/holds.ts';
import type { CustomerHolds, Holds } from '../withdrawals/holds.ts';
import { payoutFaults } from './payout-fault.ts';
import type { PayoutMethods, PayoutMethod } from './payout-methods.ts';
import type { PayoutFault } from './payout-fault.ts';

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

export const removePayoutMethodEndpoint = ({ methods }: { readonly methods: PayoutMethods }) =>
  endpoint<typeof deletePayoutMethod>({
    call: deletePayoutMethod,
    storesOutcome: true,
    async handle({ id }, { session: { userId }, ...origin }) {
      return (await methods.remove(userId, id, origin)) ? answer({}, 'server.methodRemoved') : refuse('notFound');
    },
  });

export interface PayoutMethodPresenting {
  readonly holds: Holds;
  readonly formatTime: (at: number | null) => string;
}

export function presentPayoutMethod(
  method: PayoutMethod,
  fault: PayoutFault | null,
  holds: CustomerHolds,
  { formatTime }: Pick<PayoutMethodPresenting, 'formatTime'>,
): PayoutMethodDto {
  const heldUntil = longerHold(holds.customer, holds.ofMethod(method));
  return {
    id: method.id,
    type: method.kind === 'coin' ? 1 : 2,
    draw_id: method.currencyId,
    draw_currency: { code: method.code, protocol: method.network },
    ...method.details,
    created_at: formatTime(method.createdAt),
    created_at_ms: method.createdAt,
    held_until: formatTime(heldUntil),
    held_until_ms: heldUntil,
    refused: fault ?? '',
  };
}
