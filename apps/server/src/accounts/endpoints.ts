import type { AnyEndpoint } from '../platform/http/endpoint.ts';
import type { ForexChangeParts } from './forex-change.ts';
import { forexChangeEndpoint } from './forex-change.ts';
import { forexDetailEndpoint } from './forex-detail.ts';
import type { GetBalanceParts } from './get-balance.ts';
import { getBalanceEndpoint } from './get-balance.ts';
import type { GetProfitsParts } from './get-profits.ts';
import { getProfitsEndpoint } from './get-profits.ts';
import type { ResetDemoParts } from './reset-forex-demo-account.ts';
import { resetForexDemoAccountEndpoint } from './reset-forex-demo-account.ts';
import { transferLogEndpoint } from './transfer-log.ts';
import { transferEndpoint } from './transfer.ts';

export type AccountParts = GetBalanceParts & ForexChangeParts & GetProfitsParts & ResetDemoParts;

export const accountEndpoints = (parts: AccountParts): AnyEndpoint[] => [
  getBalanceEndpoint(parts),
  forexDetailEndpoint(parts),
  forexChangeEndpoint(parts),
  getProfitsEndpoint(parts),
  resetForexDemoAccountEndpoint(parts),
  transferEndpoint(parts),
  transferLogEndpoint(parts),
];
