import type { Database } from '../platform/database/database.ts';
import type { AnyEndpoint } from '../platform/http/endpoint.ts';
import type { Clock } from '../platform/clock.ts';
import { createAlertEndpoint } from './create.ts';
import { editAlertEndpoint } from './edit.ts';
import { alertListEndpoint } from './list.ts';
import type { NamedInstrument } from './named-instrument.ts';
import { alertPreferencesEndpoint, setAlertPreferencesEndpoint } from './preferences.ts';
import type { PriceAlerts } from './price-alerts.ts';
import { removeAlertEndpoint } from './remove.ts';

/** What the calls about alerts need. */
export interface AlertCallParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly alerts: Pick<PriceAlerts, 'exclusively'>;
  /** null for an instrument that is not listed. */
  readonly instrument: (id: number) => NamedInstrument | null;
  readonly formatTime: (at: number) => string;
}

export const alertEndpoints = (parts: AlertCallParts): AnyEndpoint[] => [
  alertListEndpoint(parts),
  createAlertEndpoint(parts),
  editAlertEndpoint(parts),
  removeAlertEndpoint(parts),
  alertPreferencesEndpoint(parts),
  setAlertPreferencesEndpoint(parts),
];
