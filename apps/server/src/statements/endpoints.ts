import type { AnyEndpoint } from '../platform/http/endpoint.ts';
import { exportOrdersEndpoint } from './export-orders.ts';
import type { StatementParts } from './statement.ts';
import { statementEndpoint } from './statement.ts';

export const statementEndpoints = (parts: StatementParts): AnyEndpoint[] => [
  exportOrdersEndpoint(parts),
  statementEndpoint(parts),
];
