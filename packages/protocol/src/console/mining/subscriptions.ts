import * as z from 'zod/mini';
import { defineCall, FILE_OUTPUT } from '../../call.ts';
import { decimalText, idInput, optionalText, pageInput, wholeInput } from '../../fields.ts';
import { miningSubscriptionDto, SUBSCRIPTION_FILTER } from './subscription.ts';

const filter = {
  state: z._default(z.enum(SUBSCRIPTION_FILTER), 'running'),
  /** 0: of all products. */
  product_id: wholeInput(0, 0, 2_147_483_647),
  /** An id of a subscription or of a customer, or the beginning of how the customer signs in. */
  search: optionalText(254),
};

export const consoleMiningSubscriptions = defineCall({
  name: 'console.miningSubscriptions',
  method: 'GET',
  path: '/console/api/mining_subscriptions',
  who: 'operator',
  permission: 'mining.read',
  changes: false,
  input: z.object({ ...filter, page: pageInput }),
  output: z.object({ list: z.array(miningSubscriptionDto), total: z.number() }),
  refusals: [],
  summary: 'Subscriptions, newest first, 20 a page.',
});

export const consoleExportMiningSubscriptions = defineCall({
  name: 'console.exportMiningSubscriptions',
  method: 'GET',
  path: '/console/api/mining_subscriptions_csv',
  who: 'operator',
  permission: 'mining.read',
  changes: false,
  file: 'text/csv; charset=utf-8',
  input: z.object(filter),
  output: FILE_OUTPUT,
  refusals: [],
  summary: 'The same as a CSV file, 50,000 subscriptions at most; the last line says so where there are more.',
});

export const consoleCustomerMining = defineCall({
  name: 'console.customerMining',
  method: 'GET',
  path: '/console/api/customer_mining',
  who: 'operator',
  permission: 'mining.read',
  changes: false,
  input: z.object({ id: idInput, page: pageInput }),
  output: z.object({
    list: z.array(miningSubscriptionDto),
    total: z.number(),
    currency: z.string(),
    locked: decimalText,
    paid_profit: decimalText,
  }),
  refusals: [1004],
  summary: 'A customer’s subscriptions, newest first, 20 a page.',
});
