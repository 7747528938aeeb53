import { sendEmail } from '@candor/protocol/identity/send-email.ts';
import { endpoint } from '../../kernel/http/endpoint.ts';
import { CODE_LIMIT, sendCode } from './send-code.ts';
import type { SendCodeDeps } from './send-code.ts';

export const sendEmailEndpoint = (deps: SendCodeDeps) =>
  endpoint({
    call: sendEmail,
    limit: CODE_LIMIT,
    storesAnswer: true,
    handle: (input, request) => sendCode(deps, 'email', input, request),
  });
