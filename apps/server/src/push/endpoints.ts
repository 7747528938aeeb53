import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { AnyEndpoint } from '../platform/http/endpoint.ts';
import { pushSetupEndpoint } from './setup.ts';
import { pushSubscribeEndpoint } from './subscribe.ts';
import { pushUnsubscribeEndpoint } from './unsubscribe.ts';

/** What the calls about notifications need. */
export interface PushCallParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly publicKey: string;
  readonly testOrigin: string | null;
}

export const pushEndpoints = (parts: PushCallParts): AnyEndpoint[] => [
  pushSetupEndpoint(parts),
  pushSubscribeEndpoint(parts),
  pushUnsubscribeEndpoint(parts),
];
