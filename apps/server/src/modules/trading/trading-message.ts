import type { Decimal, Price } from '@candor/decimal/decimal.ts';
import { formatDecimal, formatFixed } from '@candor/decimal/decimal.ts';
import type { Option } from '@candor/engine/option.ts';
import type { FillTick, Order } from '@candor/engine/order.ts';
import type { MessageDraft, MessageKind, MessageName } from '../notifications/inbox/message.ts';
import type { NamedInstrument } from '../../pricing/named-instrument.ts';

/** What happened to an order without its customer's doing. */
export type OrderEvent = 'filled' | 'stopLoss' | 'takeProfit' | 'stopOut';

export interface MessageNames {
  readonly instrument: NamedInstrument;
  /** Of the accounts, such as USDT. */
  readonly currency: string;
}

/** The message about it: the price, the tick that it was made at, and what it came to. */
export function orderMessage(order: Order, event: OrderEvent, names: MessageNames): MessageDraft {
  const isFill = event === 'filled';
  const tick = isFill ? order.openTick : order.closeTick;
  const at = (isFill ? order.openedAt : order.closedAt) ?? order.createdAt;
  const price = isFill ? order.openPrice : order.closePrice;
  const { name, kind } = messageOf(event, tick !== null);
  return {
    userId: order.userId,
    kind,
    name,
    parameters: {
      values: {
        id: order.id,
        quantity: formatDecimal(order.lots),
        profit: signed(order.profit),
        currency: names.currency,
        target: priceText(order.target, names),
        ...tickValues(tick, price, names),
      },
      words: { orderSide: order.side === 'buy' ? 'trade.buy' : 'trade.sell' },
      times: { at, tickAt: tick?.at ?? at },
    },
    sentAt: at,
  };
}

export function optionMessage(option: Option, names: MessageNames): MessageDraft {
  const { endTick, endPrice, stake, payout, endsAt } = option;
  return {
    userId: option.userId,
    kind: 'option',
    name: OPTION_NAMES[option.result ?? 'void'],
    parameters: {
      values: {
        id: option.id,
        stake: formatDecimal(stake),
        payout: formatDecimal(payout),
        profit: signed((payout - stake) as Decimal),
        currency: names.currency,
        openPrice: formatDecimal(option.openPrice),
        ...tickValues(endTick, null, names),
        price: endPrice === null ? '' : formatDecimal(endPrice),
      },
      words: { direction: option.direction === 'up' ? 'option.up' : 'option.down' },
      times: { at: endsAt, tickAt: endTick?.at ?? endsAt },
    },
    sentAt: endsAt,
  };
}

/** An order that never opened has no tick: it was cancelled, because the balance no longer covered it. */
function messageOf(event: OrderEvent, hasTick: boolean): { name: MessageName; kind: MessageKind } {
  switch (event) {
    case 'filled':
      return { name: 'orderFilled', kind: 'order' };
    case 'stopLoss':
      return { name: 'orderStopLoss', kind: 'order' };
    case 'takeProfit':
      return { name: 'orderTakeProfit', kind: 'order' };
    case 'stopOut':
      return { name: hasTick ? 'orderStoppedOut' : 'orderCancelledByMargin', kind: 'margin' };
  }
}

function tickValues(tick: FillTick | null, price: Price | null, names: MessageNames) {
  return {
    instrument: names.instrument.showCode,
    price: priceText(price, names),
    seq: tick?.seq ?? 0,
    bid: priceText(tick?.bid ?? null, names),
    ask: priceText(tick?.ask ?? null, names),
  };
}

const priceText = (price: Price | null, { instrument }: MessageNames): string =>
  price === null ? '' : formatFixed(price, instrument.pricePrecision);
const signed = (amount: Decimal): string => (amount > 0n ? '+' : '') + formatDecimal(amount);

const OPTION_NAMES = { won: 'optionWon', lost: 'optionLost', tied: 'optionTied', void: 'optionVoid' } as const;
