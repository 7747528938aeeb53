import { expect, it } from 'vitest';
import { countsOf } from './queue-counts.ts';

const queue = (count: number) => ({ count, oldestAt: null });
const NOTHING = {
  deposits: null,
  withdrawals: null,
  payouts: null,
  identity: null,
  identity_overdue: 0,
  proposals: null,
  low_pools: null,
};

it('payouts that were approved and not sent wait too', () => {
  const counts = countsOf({
    ...NOTHING,
    deposits: queue(2),
    withdrawals: queue(3),
    payouts: queue(4),
    proposals: queue(1),
  });
  expect(counts).toEqual({ deposits: 2, withdrawals: 7, proposals: 1, review: 9 });
  expect(countsOf({ ...NOTHING, low_pools: [{ id: 1, code: 'BTC', network: 'BTC', left: 0, given: 3 }] })).toEqual({
    addresses: 1,
  });
});
