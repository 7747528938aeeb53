import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { AnyEndpoint } from '../platform/http/endpoint.ts';
import type { SettingsReader } from '../site/settings.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { verificationCenterEndpoint } from './center.ts';
import { juniorRealNameEndpoint } from './junior-real-name.ts';
import { realNameEndpoint } from './real-name.ts';
import { seniorRealNameEndpoint } from './senior-real-name.ts';
import { userDoubleCenterEndpoint } from './user-double-center.ts';
import { userDoubleStatusEndpoint } from './user-double-status.ts';
import type { VerificationReader } from './verification-reader.ts';

/** What the calls about verification need. */
export interface VerificationCallParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: SettingsReader;
  readonly uploads: Uploads;
  readonly reader: VerificationReader;
  readonly formatTime: (at: number | null) => string;
}

export const verificationEndpoints = (parts: VerificationCallParts): AnyEndpoint[] => [
  userDoubleStatusEndpoint(parts),
  userDoubleCenterEndpoint(parts),
  juniorRealNameEndpoint(parts),
  seniorRealNameEndpoint(parts),
  realNameEndpoint(parts),
  verificationCenterEndpoint(parts),
];
