import type { SignInFailures } from '../identity/sign-in-failures.ts';
import type { Passwords } from '../identity/passwords.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { RateLimits } from '../platform/http/rate-limits.ts';
import type { SettingsReader } from '../site/settings.ts';
import type { Operators } from './operators.ts';

/** What the console's endpoints need. */
export interface Console {
  readonly database: Database;
  readonly clock: Clock;
  readonly operators: Operators;
  readonly passwords: Passwords;
  readonly failures: SignInFailures;
  readonly limits: RateLimits;
  readonly settings: SettingsReader;
  readonly requiresTotp: boolean;
}
