import { sendSms } from '@candor/protocol/identity/send-sms.ts';
import { endpoint } from '../../kernel/http/endpoint.ts';
import type { Identity } from './identity.ts';
import { CODE_LIMIT, sendCode } from './send-code.ts';

export const sendSmsEndpoint = (identity: Identity) =>
  endpoint({
    call: sendSms,
    limit: CODE_LIMIT,
    storesOutcome: true,
    handle: (input, request) => sendCode(identity, 'mobile', input, request),
  });
