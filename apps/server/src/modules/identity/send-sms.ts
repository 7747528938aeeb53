import { sendSms } from '@candor/protocol/identity/send-sms.ts';
import { endpoint } from '../../kernel/http/endpoint.ts';
import { CODE_LIMIT, sendCode } from './send-code.ts';
import type { SendCodeDeps } from './send-code.ts';

export const sendSmsEndpoint = (deps: SendCodeDeps) =>
  endpoint({
    call: sendSms,
    limit: CODE_LIMIT,
    storesAnswer: true,
    handle: (input, request) => sendCode(deps, 'mobile', input, request),
  });
