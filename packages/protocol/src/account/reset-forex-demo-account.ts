import { defineCall, NO_INPUT, NO_OUTPUT } from '../call.ts';

export const resetForexDemoAccount = defineCall({
  name: 'user.resetForexDemoAccount',
  method: 'GET',
  path: '/v2/api/main/user/resetForexDemoAccount',
  who: 'customer',
  changes: true,
  input: NO_INPUT,
  output: NO_OUTPUT,
  refusals: [1004],
  summary: 'Give a demo account its play money back; open orders are voided.',
});
