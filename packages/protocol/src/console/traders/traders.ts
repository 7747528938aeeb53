import * as z from 'zod/mini';
import { defineCall, NO_OUTPUT } from '../../call.ts';
import { decimalText, epochMs, idInput, optionalText, pageInput, textInput } from '../../fields.ts';

export const consoleTraders = defineCall({
  name: 'console.traders',
  method: 'GET',
  path: '/console/api/traders',
  who: 'operator',
  permission: 'traders.read',
  changes: false,
  input: z.object({
    state: z._default(z.enum(['all', 'trader', 'suspended']), 'all'),
    /** The id of a customer, or a part of a nickname. */
    search: optionalText(254),
    page: pageInput,
  }),
  output: z.object({
    list: z.array(
      z.object({
        customer_id: z.number(),
        account: z.string(),
        nickname: z.string(),
        avatar: z.string(),
        state: z.enum(['trader', 'suspended']),
        /** Nothing of theirs is copied because they are frozen. */
        is_frozen: z.boolean(),
        reason: z.string(),
        since: epochMs,
        follow_num: z.number(),
        total_amount: decimalText,
        max_amount: decimalText,
        followers_profits: decimalText,
        quarter_percent: z.string(),
        worst_fall: z.string(),
        held: decimalText,
      }),
    ),
    total: z.number(),
  }),
  refusals: [],
  summary: 'Traders, 20 a page: those whose followers earned most first.',
});

export const consoleSuspendTrader = defineCall({
  name: 'console.suspendTrader',
  method: 'POST',
  path: '/console/api/suspend_trader',
  who: 'operator',
  permission: 'traders.decide',
  changes: true,
  input: z.object({
    /** Of the customer. */
    id: idInput,
    suspended: z.enum(['1', '0']),
    /** For the trader, and for the log. */
    reason: textInput(500, 1),
  }),
  output: NO_OUTPUT,
  refusals: [1000, 1004, 1005],
  summary:
    'Has nothing new of a trader copied, or lets it be copied again; followers are told. Open copies stay as they are.',
});
