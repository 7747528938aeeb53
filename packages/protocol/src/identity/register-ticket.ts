import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { accountTypeInput, optionalText, textInput } from '../fields.ts';
import { requestId } from './code-request.ts';

/** How long a ticket is good, and what was sent by it is kept. */
export const TICKET_MINUTES = 60;

export const registerTicket = defineCall({
  name: 'user.register_ticket',
  method: 'POST',
  path: '/api/user/register_ticket',
  who: 'public',
  changes: true,
  body: 'form',
  /** As the form of registration names the account; `request_id` as the request for its code was answered. */
  input: z.object({
    type: accountTypeInput,
    area_id: optionalText(10),
    account: textInput(254, 1),
    request_id: requestId,
  }),
  output: z.object({ ticket: z.string() }),
  refusals: [1003, 1012, 1013],
  summary:
    'Where registration asks for the real name: a ticket by which pictures are sent before there is a session. ' +
    'It is good for an hour, and for the account that the code was sent to.',
});
