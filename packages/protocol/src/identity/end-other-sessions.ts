import { defineCall, NO_INPUT, NO_OUTPUT } from '../call.ts';

export const endOtherSessions = defineCall({
  name: 'user.end_other_sessions',
  method: 'POST',
  path: '/api/user/end_other_sessions',
  who: 'customer',
  changes: true,
  input: NO_INPUT,
  output: NO_OUTPUT,
  refusals: [],
  summary: 'Ends every session of the customer but the one that asks.',
});
