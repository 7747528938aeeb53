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
import { stopsOf, useSetStops } from './order-changes.ts';
import type { Stops } from './order-changes.ts';
import { compare, profitAt } from './order-figures.ts';
import { closingSideOf } from './order-queries.ts';
import type { Order } from './order.ts';
import { pipOf, pointOf } from './pip.ts';
import { PriceStepper } from './price-stepper.tsx';
import { unitsOfDistance } from './stop-entry.ts';
import { orderStopFaultText } from './stop-fault-text.ts';
import { StopLossKind } from './stop-loss-kind.tsx';
import { distanceText } from './stop-read-out.tsx';
import { wrongStop } from './stop-sides.ts';
import { trailTo } from './trail.ts';
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
  const [follows, setFollows] = useState(isTrailed(order, which));
  const move = useStopMove(order, which, price, follows);
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
          onConfirm={() => void move.change.run(move.draft)}
          onClose={onClose}
        />
      }
    >
      <p className="flex flex-wrap items-center gap-2 pb-2 text-sm font-medium">
        <bdi className="num">{displayCode}</bdi> <SideBadge order={order} />
      </p>
      {isTrailed(order, which) && <StopLossKind isTrailing={follows} onChange={setFollows} />}
      <Review order={order} before={move.before} price={price} trail={follows ? move.draft.trail : null} />
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
  readonly trail: string | null;
}

function Review({ order, before, price, trail }: ReviewProps) {
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
        ...(trail === null
          ? []
          : [
              {
                key: 'trail',
                label: t('trade.trailDistance'),
                value: <bdi className="num">{distanceText(t, unitsOfDistance(trail, precision), precision)}</bdi>,
              },
            ]),
        { key: 'result', label: t('orders.resultThere'), value: profit !== null && <Profit value={profit} /> },
      ]}
    />
  );
}

/** The change, and why it must not be sent as it stands. */
function useStopMove(order: Order, which: StopKind, price: string, follows: boolean) {
  const t = useTranslation();
  const before = order[which];
  const change = useSetStops(order);
  const quote = useQuote(order.instrument.code);
  const block = useCloseBlock(order);
  const reference =
    order.status === 'pending' ? order.triggerPrice : (quote?.[closingSideOf(order)] ?? order.closePrice);
  const draft = movedStops(order, which, price, follows ? reference : null);
  const fault = wrongStop(order.side, reference, which === 'stopLoss' ? price : draft.stopLoss, draft.takeProfit);
  const precision = order.instrument.pricePrecision;
  const refusal = ((): string | undefined => {
    if (block !== undefined) return block;
    if (fault !== null) return orderStopFaultText(t, fault, precision);
    const isSame = before !== '' && compare(before, price) === 0 && follows === isTrailed(order, which);
    return isSame ? t('chart.sameStop') : undefined;
  })();
  return { before, draft, change, refusal };
}

/** The stops once one of them lies at `price`: fixed there, or following from there the market, which is at `now`. */
function movedStops(order: Order, which: StopKind, price: string, now: string | null): Stops {
  const stops = stopsOf(order);
  if (which === 'takeProfit') return { ...stops, takeProfit: price };
  return now === null ? { ...stops, stopLoss: price, trail: null } : { ...stops, trail: trailTo(order, price, now) };
}

const isTrailed = ({ trail }: Order, which: StopKind): boolean => which === 'stopLoss' && trail !== '';

function titleOf(t: ReturnType<typeof useTranslation>, isThere: boolean, which: StopKind): string {
  if (which === 'stopLoss') return t(isThere ? 'chart.moveStopLoss' : 'chart.addStopLoss');
  return t(isThere ? 'chart.moveTakeProfit' : 'chart.addTakeProfit');
}
