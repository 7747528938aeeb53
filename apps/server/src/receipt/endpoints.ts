import type { Option } from '@candor/engine/option.ts';
import type { Order } from '@candor/engine/order.ts';
import type { AnyEndpoint } from '../platform/http/endpoint.ts';
import { getReceiptEndpoint } from './get-receipt.ts';
import { publishedRulesEndpoint } from './published-rules.ts';
import type { ReceiptParts } from './receipts.ts';
import { segmentKeysEndpoint } from './segment-keys.ts';
import { segmentEndpoint } from './segment.ts';
import { segmentsEndpoint } from './segments.ts';

export interface ReceiptEndpointParts extends ReceiptParts {
  readonly findOrder: (orderId: number) => Promise<Order | null>;
  readonly findOption: (optionId: number) => Promise<Option | null>;
}

export const receiptEndpoints = (parts: ReceiptEndpointParts): AnyEndpoint[] => [
  getReceiptEndpoint(parts),
  segmentEndpoint(parts),
  segmentsEndpoint(parts),
  segmentKeysEndpoint(parts),
  publishedRulesEndpoint(parts),
];
