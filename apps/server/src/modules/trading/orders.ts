import { parseLots, parsePrice } from '@candor/decimal/decimal.ts';
import { instrumentId, userId, orderId } from '@candor/engine/ids.ts';
import { submit } from '@candor/protocol/trading/submit.ts';
import { close } from '@candor/protocol/trading/close.ts';
import { cancelTrade } from '@candor/protocol/trading/cancel-trade.ts';
import { changeOrder } from '@candor/protocol/trading/change-order.ts';
import { setStopPrice } from '@candor/protocol/trading/set-stop-price.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import type { OrderCommandDeps } from './order-command.ts';
import { commandOrder, orderWords, priceOrNull } from './order-command.ts';

export const submitEndpoint = (deps: OrderCommandDeps) =>
  endpoint<typeof submit>({
    call: submit,
    async handle(input, request) {
      const isPending = input.status === 0;
      if (isPending && input.target_price === '')
        return refuse('invalidInput', { fields: { target_price: 'field.required' } });
      const result = await commandOrder(
        {
          kind: 'submitOrder',
          userId: userId(request.session.userId),
          instrumentId: instrumentId(input.forex_id),
          side: input.type === 1 ? 'buy' : 'sell',
          lots: parseLots(input.cont),
          leverage: input.multiple,
          target: isPending ? parsePrice(input.target_price) : null,
          stopLoss: priceOrNull(input.stop_loss_price),
          takeProfit: priceOrNull(input.target_profit_price),
          ...trailOf(input.trail),
        },
        'submit',
        request,
        deps,
      );
      if (result.kind === 'refused') return result;
      const { order, dto } = result;
      const words = orderWords(dto, order.openPrice ?? order.target, request.language, deps);
      return answer({ id: order.id, order: dto }, isPending ? 'server.orderPlaced' : 'server.orderOpened', words);
    },
  });

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
      const { order, dto } = result;
      return answer({ order: dto }, 'server.orderClosed', orderWords(dto, order.closePrice, request.language, deps));
    },
  });

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
      return result.kind === 'refused' ? result : answer({ order: result.dto }, 'server.orderCancelled');
    },
  });

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
          ...trailOf(input.trail),
        },
        'stops',
        request,
        deps,
      );
      return result.kind === 'refused' ? result : answer({ order: result.dto }, 'server.stopsSaved');
    },
  });

export const changeOrderEndpoint = (deps: OrderCommandDeps) =>
  endpoint<typeof changeOrder>({
    call: changeOrder,
    async handle(input, request) {
      const result = await commandOrder(
        {
          kind: 'changeOrder',
          userId: userId(request.session.userId),
          orderId: orderId(input.id),
          lots: parseLots(input.cont),
          target: parsePrice(input.target_price),
          stopLoss: priceOrNull(input.stop_loss_price),
          takeProfit: priceOrNull(input.target_profit_price),
          ...trailOf(input.trail),
        },
        'change',
        request,
        deps,
      );
      return result.kind === 'refused' ? result : answer({ order: result.dto }, 'server.orderChanged');
    },
  });

const trailOf = (text: string) => (text === '' ? {} : { trail: parsePrice(text) });
