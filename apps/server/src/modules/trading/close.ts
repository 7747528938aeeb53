import { parseLots } from '@candor/decimal/decimal.ts';
import { orderId, userId } from '@candor/engine/ids.ts';
import { close } from '@candor/protocol/trading/close.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import type { OrderCommandDeps } from './order-command.ts';
import { commandOrder, orderWords } from './order-command.ts';

export const closeEndpoint = (deps: OrderCommandDeps) =>
  endpoint<typeof close>({
    call: close,
    async handle(input, request) {
      const result = await commandOrder(
        {
          kind: 'closeOrder',
          userId: userId(request.session.userId),
          orderId: orderId(input.id),
          lots: input.cont === '' ? null : parseLots(input.cont),
        },
        'close',
        request,
        deps,
      );
      if (result.kind === 'refused') return result;
      const { order, wire } = result;
      return answer({ order: wire }, 'server.orderClosed', orderWords(wire, order.closePrice, request.language, deps));
    },
  });
