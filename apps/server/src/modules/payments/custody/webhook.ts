import type { Clock } from '../../../kernel/clock.ts';
import type { RawRoute } from '../../../kernel/http/raw-route.ts';
import type { Log } from '../../../kernel/log.ts';
import { custodyEvent } from './custody-event.ts';
import type { CustodyEvent } from './custody-event.ts';
import type { EventInbox } from './event-inbox.ts';
import { isSignedNow, SIGNATURE_HEADER, TIMESTAMP_HEADER } from './signature.ts';

export interface WebhookDeps {
  readonly secret: string;
  readonly inbox: EventInbox;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Where the provider reports what happened. An event is kept and answered at once, and
 * worked off afterwards; one that is here already is answered the same. The window bounds
 * how long a recorded request can be sent again, and its id makes that harmless.
 */
export const custodyWebhook = ({ secret, inbox, clock, log }: WebhookDeps): RawRoute => ({
  path: '/api/webhook/custody',
  bodyBytes: 65_536,
  async handle({ method, path, headers, body }) {
    const timestamp = headers[TIMESTAMP_HEADER] ?? '';
    const signature = headers[SIGNATURE_HEADER] ?? '';
    if (!isSignedNow(secret, { timestamp, signature, method, path, body }, clock.wallNow())) {
      log.warn({ timestamp }, 'A webhook of custody was refused: wrong signature, or an old one.');
      return 'unknownSender';
    }
    const event = eventOf(body);
    if (event === null) {
      log.error({ body: body.toString().slice(0, 500) }, 'A webhook of custody bears no event that we know.');
      return 'invalid';
    }
    await inbox.put([event]);
    return 'taken';
  },
});

function eventOf(body: Buffer): CustodyEvent | null {
  try {
    return custodyEvent.parse(JSON.parse(body.toString('utf8')));
  } catch {
    return null;
  }
}
