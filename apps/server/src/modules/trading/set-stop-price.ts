import { orderId, userId } from '@candor/engine/ids.ts';
import { setStopPrice } from '@candor/protocol/trading/set-stop-price.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import type { OrderCommandDeps } from './order-command.ts';
import { commandOrder, priceOrNull } from './order-command.ts';

export const setStopPriceEndpoint = (deps: OrderCommandDeps) =>
  endpoint<typeof setStopPrice>({
    call: setStopPrice,
    async handle(input, request) {
      const result = await commandOrder(
        {
          kind: 'setStops',
          userId: userId(request.session.userId),
          orderId: orderId(input.id),
          stopLoss: priceOrNull(input.stop_loss_price),
          takeProfit: priceOrNull(input.target_profit_price),
        },
        'stops',
        request,
        deps,
      );
      return result.kind === 'refused' ? result : answer({ order: result.wire }, 'server.stopsSaved');
    },
  });
