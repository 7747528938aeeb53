import type { Translator } from '@candor/locales/translate.ts';
import type { EngineGateway } from '../engine/gateway.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { AnyEndpoint } from '../platform/http/endpoint.ts';
import type { SettingsReader } from '../site/settings.ts';
import type { WireOrderParts } from '../trading/wire-order.ts';
import { getSecondsEndpoint } from './get-seconds.ts';
import type { OptionProducts } from './option-products.ts';
import { optionOrdersEndpoint } from './orders.ts';
import { submitOptionEndpoint } from './submit-option.ts';

/** What the calls about timed options need. */
export interface OptionParts extends WireOrderParts {
  readonly engine: EngineGateway;
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: SettingsReader;
  readonly products: Pick<OptionProducts, 'durations' | 'stakes'>;
  readonly translator: (language: string) => Translator;
}

export const optionEndpoints = (parts: OptionParts): AnyEndpoint[] => [
  getSecondsEndpoint(parts),
  submitOptionEndpoint(parts),
  optionOrdersEndpoint(parts),
];
