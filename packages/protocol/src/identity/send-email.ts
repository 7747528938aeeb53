import { defineCall } from '../call.ts';
import { codeRequest, codeRequested } from './code-request.ts';

export const sendEmail = defineCall({
  name: 'notify.send_email',
  method: 'POST',
  path: '/api/notify/send_email',
  who: 'public',
  changes: true,
  input: codeRequest,
  output: codeRequested,
  refusals: [1001, 1006, 1013],
  summary: 'Send a six-digit code; the answer does not tell whether an account exists.',
});
