import type { OrderDto } from '@candor/protocol/trading/order.ts';

export type CustomerOrder = ReturnType<typeof customerOrderFrom>;

/** An order as customers read it; prices are "" where there is none yet. */
export const customerOrderFrom = (wire: OrderDto) => ({
  id: wire.Id,
  instrument: wire.ForexTradeLists.ShowCode,
  side: wire.OrderType === 1 ? ('buy' as const) : ('sell' as const),
  lots: wire.Quantity,
  openPrice: wire.OriginPrice,
  lastPrice: wire.UpdatePrice,
  profit: wire.FactProfits,
  margin: wire.CautionMoney,
  /** Of a pending order, when it was placed. */
  openedAt: wire.OpenTime ?? wire.CreateTime,
});
