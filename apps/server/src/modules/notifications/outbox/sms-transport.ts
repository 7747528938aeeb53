import type { SmsAccess } from '../../../kernel/environment.ts';
import { TransportBusyError, UndeliverableError } from './transport-error.ts';
import type { MessageTransport } from './outbox.ts';

/**
 * Hands text messages to a gateway: POST of `{to, text, id}` as JSON with a bearer
 * token. The id is that of the message in the outbox, so that the gateway sends a
 * message once however often it is handed over, after an answer that was lost too.
 */
export function smsTransport({ url, token }: SmsAccess): MessageTransport {
  return {
    send: async ({ id, to, body }) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': `candor-sms-${id}`,
        },
        body: JSON.stringify({ to: international(to), text: body, id: `candor-sms-${id}` }),
        // A gateway that sends us elsewhere would be given the token of this one.
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (!response.ok) throw refusalOf(response);
    },
    close: async () => undefined,
  };
}

/** Numbers are stored with a leading +00, which gateways do not know. */
const international = (number: string): string => number.replace(/^\+00/, '+');

function refusalOf({ status, headers }: Response): Error {
  const text = `The gateway answered ${status}.`;
  if (status === 429) return new TransportBusyError(text, retryAfterMs(headers.get('retry-after')));
  // 408 and 425 are about this try; all others of the kind are about the message, or about us.
  return status >= 400 && status < 500 && status !== 408 && status !== 425
    ? new UndeliverableError(text)
    : new Error(text);
}

/** Seconds or a date, as HTTP has them; an hour at most. */
function retryAfterMs(text: string | null): number {
  if (text === null) return 0;
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), LONGEST_WAIT_MS) : 0;
}

const TIMEOUT_MS = 15_000;
const LONGEST_WAIT_MS = 3_600_000;
