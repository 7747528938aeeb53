import { orderId, userId } from '@candor/engine/ids.ts';
import { cancelTrade } from '@candor/protocol/trading/cancel-trade.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import type { OrderCommandDeps } from './order-command.ts';
import { commandOrder } from './order-command.ts';

export const cancelTradeEndpoint = (deps: OrderCommandDeps) =>
  endpoint<typeof cancelTrade>({
    call: cancelTrade,
    async handle(input, request) {
      const command = {
        kind: 'cancelOrder',
        userId: userId(request.session.userId),
        orderId: orderId(input.id),
      } as const;
      const result = await commandOrder(command, 'cancel', request, deps);
      return result.kind === 'refused' ? result : answer({ order: result.wire }, 'server.orderCancelled');
    },
  });
