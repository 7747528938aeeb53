import { expect, it } from 'vitest';
import type { Database } from '../../../kernel/database/database.ts';
import type { PaymentDecisions } from '../decisions/payment-decisions.ts';
import type { Proposal } from '../../approvals/proposals-reader.ts';
import { paymentApprovals } from './payment-approvals.ts';

/* What two decided about a payment, done exactly as it was approved. */
function asked(kind: 'deposit.credit' | 'withdrawal.approve', payload: object, refusal: string | null = null) {
  const calls: unknown[][] = [];
  const note = (...call: unknown[]) => void calls.push(call);
  const decisions = {
    creditDeposit: (...said: unknown[]) => {
      note('credit', ...said.slice(0, 3));
      return Promise.resolve(refusal === null ? { kind: 'done' } : { kind: 'refused', reason: refusal });
    },
    approveOf: (of: object) => {
      note('approve', of);
      return Promise.resolve(refusal);
    },
  } as unknown as PaymentDecisions; // the two calls that executors make
  const carry = paymentApprovals(decisions, {} as Database)[kind];
  if (carry === undefined) throw new Error('Nobody carries it out.');
  return carry({ payload, customerId: 9 } as Proposal, () => Promise.resolve(false)).then((result) => ({
    calls,
    result,
  }));
}
const DONE = { succeeded: true, outcome: '' };

it.each([
  ['deposit.credit', { payment_id: 5, arrived: '12.5', cash_account: 1009 }, ['credit', 5, 1_250_000_000n, 1009]],
  ['deposit.credit', { payment_id: 5, arrived: '12.5' }, ['credit', 5, 1_250_000_000n, null]],
  ['withdrawal.approve', { payment_id: 6 }, ['approve', { id: 6, userId: 9 }]],
] as const)('%s of %j', async (kind, payload, call) => {
  expect(await asked(kind, payload)).toEqual({ calls: [call], result: DONE });
});

it.each([
  ['notFound', 'error.notFound'],
  ['alreadyDone', 'server.paymentDecided'],
  ['wrongState', 'server.paymentOtherState'],
  ['wrongAmount', 'field.small'],
  ['frozen', 'server.paysNoFrozen'],
])('that is refused has failed, in words: %s', async (reason, outcome) => {
  expect((await asked('withdrawal.approve', { payment_id: 6 }, reason)).result).toEqual({ succeeded: false, outcome });
});
