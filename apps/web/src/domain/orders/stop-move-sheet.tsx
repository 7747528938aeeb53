import { FieldError } from '@candor/ui/field-message.tsx';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { Sheet } from '@candor/ui/sheet.tsx';
import { showToast } from '@candor/ui/toast.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import type { StopKind } from '../chart/chart-line.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { useQuote } from '../../live/hooks.ts';
import { Profit } from '../../kit/numbers/amount.tsx';
import { Price, priceText } from '../../kit/numbers/price.tsx';
import { ChangeFailure } from './change-failure.tsx';
import { useCloseBlock } from './close-block.ts';
import { LiveClosingPrice } from './live-cells.tsx';
import { MoveActions } from './move-actions.tsx';
import { SideBadge } from './order-badges.tsx';
import { useSetStops } from './order-changes.ts';
import { compare, profitAt } from './order-figures.ts';
import { closingSideOf } from './order-queries.ts';
import type { Order } from './order.ts';
import { pipOf, pointOf } from './pip.ts';
import { PriceStepper } from './price-stepper.tsx';
import { orderStopFaultText } from './stop-fault-text.ts';
import { wrongStop } from './stop-sides.ts';
import { useOrderRate } from './use-order-rate.ts';

export interface StopMoveSheetProps {
  readonly order: Order;
  readonly which: StopKind;
  /** Where the line was let go, decimal text. */
  readonly price: string;
  readonly onClose: () => void;
}

/** Asks before one stop of an order is set: from where to where, and what it would bring. Nothing is sent before. */
export function StopMoveSheet(props: StopMoveSheetProps) {
  const { order, which, onClose } = props;
  const t = useTranslation();
  const [price, setPrice] = useState(props.price);
  const move = useStopMove(order, which, price);
  const { pricePrecision, displayCode } = order.instrument;
  const { kind } = move.change.state;
  const tellDone = useEffectEvent(() => {
    const name = t(which === 'stopLoss' ? 'trade.stopLoss' : 'trade.takeProfit');
    const placed = priceText(price, pricePrecision);
    showToast({ tone: 'success', text: t('chart.stopMoved', { name: displayCode, which: name, price: placed }) });
    onClose();
  });
  useEffect(() => {
    if (kind === 'done') tellDone();
  }, [kind]);
  return (
    <Sheet
      open
      onClose={onClose}
      title={titleOf(t, move.before !== '', which)}
      closeLabel={t('common.close')}
      dismissable={kind !== 'sending'}
      action={
        <MoveActions
          change={move.change}
          disabledReason={move.refusal === undefined ? undefined : t('orders.checkStops')}
          confirm={t(which === 'stopLoss' ? 'chart.confirmStopLoss' : 'chart.confirmTakeProfit', {
            price: priceText(price, pricePrecision),
          })}
          onConfirm={() => void move.change.run()}
          onClose={onClose}
        />
      }
    >
      <p className="flex flex-wrap items-center gap-2 pb-2 text-sm font-medium">
        <bdi className="num">{displayCode}</bdi> <SideBadge order={order} />
      </p>
      <Review order={order} before={move.before} price={price} />
      <PriceStepper
        boxed
        label={t(which === 'stopLoss' ? 'trade.stopLoss' : 'trade.takeProfit')}
        value={price}
        onChange={setPrice}
        point={pointOf(pricePrecision)}
        step={pipOf(pricePrecision).size}
        invalid={move.refusal !== undefined}
      />
      <div aria-live="polite">
        {move.refusal !== undefined && <FieldError id="stop-move-refusal">{move.refusal}</FieldError>}
      </div>
      <ChangeFailure state={move.change.state} />
      <p className="pt-2 text-caption text-ink-3">
        {t(kind === 'refused' || kind === 'unanswered' ? 'chart.lineBack' : 'chart.askFirst')}
      </p>
    </Sheet>
  );
}

interface ReviewProps {
  readonly order: Order;
  readonly before: string;
  readonly price: string;
}

function Review({ order, before, price }: ReviewProps) {
  const t = useTranslation();
  const rate = useOrderRate(order);
  const precision = order.instrument.pricePrecision;
  const profit = profitAt(order, price, rate);
  return (
    <KeyValues
      items={[
        { key: 'market', label: t(`market.${closingSideOf(order)}`), value: <LiveClosingPrice order={order} /> },
        {
          key: 'from',
          label: t('chart.from'),
          value: before === '' ? t('trade.notSet') : <Price value={before} precision={precision} />,
        },
        {
          key: 'to',
          label: t('chart.to'),
          value: <Price value={price} precision={precision} className="font-semibold" />,
        },
        { key: 'result', label: t('orders.resultThere'), value: profit !== null && <Profit value={profit} /> },
      ]}
    />
  );
}

/** The change, and why it must not be sent as it stands. */
function useStopMove(order: Order, which: StopKind, price: string) {
  const t = useTranslation();
  const before = order[which];
  const stopLoss = which === 'stopLoss' ? price : orNull(order.stopLoss);
  const takeProfit = which === 'takeProfit' ? price : orNull(order.takeProfit);
  const change = useSetStops(order, stopLoss, takeProfit);
  const quote = useQuote(order.instrument.code);
  const block = useCloseBlock(order);
  const reference =
    order.status === 'pending' ? order.triggerPrice : (quote?.[closingSideOf(order)] ?? order.closePrice);
  const fault = wrongStop(order.side, reference, stopLoss, takeProfit);
  const precision = order.instrument.pricePrecision;
  const refusal = ((): string | undefined => {
    if (block !== undefined) return block;
    if (fault !== null) return orderStopFaultText(t, fault, precision);
    return before !== '' && compare(before, price) === 0 ? t('chart.sameStop') : undefined;
  })();
  return { before, change, refusal };
}

function titleOf(t: ReturnType<typeof useTranslation>, isThere: boolean, which: StopKind): string {
  if (which === 'stopLoss') return t(isThere ? 'chart.moveStopLoss' : 'chart.addStopLoss');
  return t(isThere ? 'chart.moveTakeProfit' : 'chart.addTakeProfit');
}

const orNull = (price: string): string | null => (price === '' ? null : price);
