import { defineCall } from '../call.ts';
import { codeRequest, codeRequested } from './code-request.ts';

export const sendSms = defineCall({
  name: 'notify.send_sms',
  method: 'POST',
  path: '/api/notify/send_sms',
  who: 'public',
  changes: true,
  input: codeRequest,
  output: codeRequested,
  refusals: [1001, 1006, 1013],
  summary: 'Send a six-digit code; the answer does not tell whether an account exists.',
});
