import type { Translator } from '@candor/locales/translate.ts';
import type { EngineGateway } from '../engine/gateway.ts';
import type { Database } from '../platform/database/database.ts';
import type { AnyEndpoint } from '../platform/http/endpoint.ts';
import type { SettingsReader } from '../site/settings.ts';
import { getSecondsEndpoint } from './get-seconds.ts';
import type { OptionProducts } from './option-products.ts';
import { optionOrdersEndpoint } from './orders.ts';
import { submitOptionEndpoint } from './submit-option.ts';
import type { WireOptionParts } from './wire-option.ts';

/** What the calls about timed options need. */
export interface OptionParts extends WireOptionParts {
  readonly engine: EngineGateway;
  readonly database: Database;
  readonly settings: SettingsReader;
  readonly products: Pick<OptionProducts, 'durations' | 'stakes'>;
  /** Whether the instrument's market is closed once so many seconds from now have passed: no quote could decide then. */
  readonly closesWithin: (instrumentId: number, seconds: number) => boolean;
  readonly translator: (language: string) => Translator;
}

export const optionEndpoints = (parts: OptionParts): AnyEndpoint[] => [
  getSecondsEndpoint(parts),
  submitOptionEndpoint(parts),
  optionOrdersEndpoint(parts),
];
