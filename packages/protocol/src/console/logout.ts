import { defineCall, NO_INPUT, NO_OUTPUT } from '../call.ts';

export const consoleLogout = defineCall({
  name: 'console.logout',
  method: 'POST',
  path: '/console/api/logout',
  who: 'operator',
  permission: 'own',
  changes: true,
  input: NO_INPUT,
  output: NO_OUTPUT,
  refusals: [],
  summary: 'End the operator’s own session.',
});
