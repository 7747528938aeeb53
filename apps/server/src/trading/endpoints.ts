import type { AnyEndpoint } from '../platform/http/endpoint.ts';
import { cancelTradeEndpoint } from './cancel-trade.ts';
import { closeEndpoint } from './close.ts';
import type { MyDealParts } from './my-deal.ts';
import { myDealEndpoint } from './my-deal.ts';
import type { OrderCommandParts } from './order-command.ts';
import { setStopPriceEndpoint } from './set-stop-price.ts';
import { submitEndpoint } from './submit.ts';

export type TradingParts = OrderCommandParts & MyDealParts;

export const tradingEndpoints = (parts: TradingParts): AnyEndpoint[] => [
  submitEndpoint(parts),
  closeEndpoint(parts),
  cancelTradeEndpoint(parts),
  setStopPriceEndpoint(parts),
  myDealEndpoint(parts),
];
