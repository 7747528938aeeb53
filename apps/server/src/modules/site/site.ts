import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Companies } from './companies.ts';
import type { SettingsReader } from '../settings/settings.ts';

/** What the site's endpoints need. */
export interface Site {
  readonly database: Database;
  readonly settings: SettingsReader;
  readonly companies: Companies;
  readonly clock: Clock;
  /** Where the prices come from. */
  readonly priceSource: 'simulated' | 'replayed' | 'live';
}
