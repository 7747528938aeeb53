import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { idInput, pageInput } from '../fields.ts';
import { orderDto } from '../trading/order.ts';

export const consoleCustomerOrders = defineCall({
  name: 'console.customerOrders',
  method: 'GET',
  path: '/console/api/customer_orders',
  who: 'operator',
  permission: 'orders.read',
  changes: false,
  input: z.object({ id: idInput, state: z._default(z.enum(['open', 'closed']), 'open'), page: pageInput }),
  output: z.object({ list: z.array(orderDto), total: z.number() }),
  refusals: [1004],
  summary: 'A customer’s contract orders as the customer sees them: all open ones, or the closed ones 20 a page.',
});
