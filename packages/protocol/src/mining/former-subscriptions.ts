import { defineCall, NO_INPUT, NO_OUTPUT } from '../call.ts';

/* Calls that clients declare and none makes: every one is refused with 1003. */

const former = (name: string, method: 'GET' | 'POST') =>
  defineCall({
    name: `subscription.${name}`,
    method,
    path: `/api/subscription/${name}`,
    who: 'customer',
    changes: false,
    input: NO_INPUT,
    output: NO_OUTPUT,
    refusals: [1003],
    summary: 'Not offered: answers 1003. Subscriptions are those of fund.list.',
  });

export const FORMER_SUBSCRIPTION_CALLS = [
  former('subscription_list', 'GET'),
  former('sub_info', 'GET'),
  former('getPayableCurrencies', 'POST'),
  former('submit', 'POST'),
  former('mySubList', 'GET'),
] as const;
