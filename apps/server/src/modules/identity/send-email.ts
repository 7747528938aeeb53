import { sendEmail } from '@candor/protocol/identity/send-email.ts';
import { endpoint } from '../../kernel/http/endpoint.ts';
import type { Identity } from './identity.ts';
import { CODE_LIMIT, sendCode } from './send-code.ts';

export const sendEmailEndpoint = (identity: Identity) =>
  endpoint({
    call: sendEmail,
    limit: CODE_LIMIT,
    storesOutcome: true,
    handle: (input, request) => sendCode(identity, 'email', input, request),
  });
