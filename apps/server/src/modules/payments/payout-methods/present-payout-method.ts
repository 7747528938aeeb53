import type { WirePayoutMethod } from '@candor/protocol/wallet/payout-method.ts';
import { longerHold } from '../withdrawals/holds.ts';
import type { CustomerHolds, Holds } from '../withdrawals/holds.ts';
import type { PayoutFault } from './payout-fault.ts';
import type { PayoutMethod } from './payout-methods.ts';

export interface PayoutMethodPresenting {
  readonly holds: Holds;
  readonly formatTime: (at: number | null) => string;
}

export function presentPayoutMethod(
  method: PayoutMethod,
  fault: PayoutFault | null,
  holds: CustomerHolds,
  { formatTime }: Pick<PayoutMethodPresenting, 'formatTime'>,
): WirePayoutMethod {
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
