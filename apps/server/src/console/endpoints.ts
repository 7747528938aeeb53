import type { AnyEndpoint } from '../platform/http/endpoint.ts';
import type { Console } from './console.ts';
import { consoleLoginEndpoint } from './login.ts';
import { consoleOutboxEndpoint } from './outbox.ts';

export const consoleEndpoints = (parts: Console): AnyEndpoint[] => [
  consoleLoginEndpoint(parts),
  consoleOutboxEndpoint(parts),
];
