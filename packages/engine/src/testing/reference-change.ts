import type { Money } from '@candor/decimal/decimal.ts';
import type { ChangeOrder } from '../change-order.ts';
import type { RefusalReason } from '../command-result.ts';
import type { TradingRules } from '../instrument.ts';
import type { Order } from '../order.ts';
import type { SetStops } from '../stops.ts';
import { marginOf, nearest, wrongStop } from './reference-formulas.ts';
import { exitPrice } from './reference-market.ts';
import type { ReferenceMarket } from './reference-market.ts';
import type { ReferenceTerms } from './reference-terms.ts';

interface Around {
  readonly market: ReferenceMarket;
  readonly rules: TradingRules;
  readonly terms: ReferenceTerms;
  /** The free margin of its customer, and what they own of the balance. */
  readonly free: bigint;
  readonly owned: bigint;
}

/** An order once it was changed, or why it is not. */
export function changedOrder(order: Order, command: SetStops | ChangeOrder, around: Around): Order | RefusalReason {
  if (command.kind === 'changeOrder') return changedPending(order, command, around);
  const { stopLoss, takeProfit, trail = null } = command;
  const reference = order.target === null || order.status === 'holding' ? priceToEnd(order, around) : order.target;
  return wrongStop(order.side, reference, command) ?? { ...order, stopLoss, takeProfit, trail };
}

const priceToEnd = ({ side, instrumentId }: Order, { market }: Around): bigint =>
  exitPrice(side, market.tickOf(instrumentId));

/** By the terms of its placing, of which none is ever forgotten. */
function changedPending(order: Order, command: ChangeOrder, around: Around): Order | RefusalReason {
  const { lots, target, stopLoss, takeProfit, trail = null, at } = command;
  const { side, instrumentId, contractSize, leverage, openRate } = order;
  const { market, rules, terms, free, owned } = around;
  if (order.status !== 'pending') return 'notPending';
  const state = market.instruments.get(instrumentId);
  if (state === undefined) return 'unknownInstrument';
  if (!rules.offersContracts) return 'contractsOff';
  if (!state.instrument.tradable) return 'notTradable';
  const closed = market.refusal(instrumentId, at);
  if (closed !== null) return closed;
  const most = order.lots > state.instrument.maxLots ? order.lots : state.instrument.maxLots;
  if (lots !== order.lots && (lots > most || !terms.isWhole(order, lots))) return 'wrongQuantity';
  const tick = market.tickOf(instrumentId);
  const now = side === 'buy' ? tick.ask : tick.bid;
  const isMoved = target !== order.target;
  if (isMoved && (target <= 0n || target === now)) return 'wrongTarget';
  const stop = wrongStop(side, target, command);
  if (stop !== null) return stop;
  const margin = marginOf(lots, contractSize, target, openRate, leverage) as Money;
  const placing = terms.feeAtPlacing(order);
  const keepsCost = lots === order.lots && margin === order.margin;
  if (!keepsCost && (placing.basis !== rules.feeBasis || placing.rate !== state.instrument.feeRate))
    return 'feesChanged';
  // For an order that keeps its cost this gives the fee that it has.
  const fee = nearest((placing.basis === 'perLot' ? lots : margin) * placing.rate, 10n ** 8n) as Money;
  const had = order.margin + order.fee;
  if (margin + fee > had && margin + fee > free + had) return 'insufficientMargin';
  if (fee > order.fee && fee > owned) return 'insufficientBalance';
  const isLimit = side === 'buy' ? target < now : target > now;
  const trigger = !isMoved ? order.trigger : isLimit ? 'limit' : 'stop';
  return { ...order, lots, target, trigger, stopLoss, takeProfit, trail, margin, fee };
}
