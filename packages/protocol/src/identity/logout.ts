import { defineCall, NO_INPUT, NO_OUTPUT } from '../call.ts';

export const logout = defineCall({
  name: 'user.logout',
  method: 'POST',
  path: '/api/user/logout',
  who: 'customer',
  changes: true,
  input: NO_INPUT,
  output: NO_OUTPUT,
  refusals: [],
  summary: 'End this session.',
});
