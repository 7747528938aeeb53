import type { Outbox } from '../outbox/outbox.ts';
import type { Bus } from '../platform/bus.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { AnyEndpoint } from '../platform/http/endpoint.ts';
import { formatSiteTime } from '../platform/site-time.ts';
import type { SettingsReader } from '../site/settings.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { verificationEndpoints } from './endpoints.ts';
import { VerificationDesk } from './verification-desk.ts';
import { VerificationNotices } from './verification-notices.ts';
import { VerificationReader } from './verification-reader.ts';

export interface VerificationParts {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly settings: SettingsReader;
  readonly outbox: Pick<Outbox, 'put'>;
  readonly uploads: Uploads;
}

export interface OpenedVerification {
  readonly reader: VerificationReader;
  readonly desk: VerificationDesk;
  readonly endpoints: readonly AnyEndpoint[];
}

/** Who customers are: what they submit, what operators decide of it, and who may ask. */
export function openVerification(parts: VerificationParts): OpenedVerification {
  const { database, bus, clock, settings, uploads } = parts;
  const reader = new VerificationReader(database);
  return {
    reader,
    desk: new VerificationDesk({ database, bus, clock, uploads, notices: new VerificationNotices(parts) }),
    endpoints: verificationEndpoints({
      ...{ database, clock, settings, uploads, reader },
      formatTime: (at) => formatSiteTime(at, settings.timeZone),
    }),
  };
}
