import type { Database } from '../platform/database/database.ts';
import type { AnyEndpoint } from '../platform/http/endpoint.ts';
import { favouriteListEndpoint } from './list.ts';
import { favouriteSetEndpoint } from './set.ts';

export const favouriteEndpoints = (database: Database): AnyEndpoint[] => [
  favouriteListEndpoint(database),
  favouriteSetEndpoint(database),
];
