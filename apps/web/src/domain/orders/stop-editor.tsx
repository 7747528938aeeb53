import { Button } from '@candor/ui/button.tsx';
import { nearestAllowed } from '@candor/ui/decimal-steps.ts';
import { Switch } from '@candor/ui/switch.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import { useQuote } from '../../live/hooks.ts';
import { ChangeFailure } from './change-failure.tsx';
import { LiveClosingPrice } from './live-cells.tsx';
import { useSetStops } from './order-changes.ts';
import { closingSideOf } from './order-queries.ts';
import type { Order } from './order.ts';
import { compare } from './order-figures.ts';
import { pointOf } from './pip.ts';
import { StopEntryForm } from './stop-entry-form.tsx';
import { stopFrom } from './stop-entry.ts';
import type { StopKind, StopTerms } from './stop-entry.ts';
import { orderStopFaultText } from './stop-fault-text.ts';
import { wrongStop } from './stop-sides.ts';
import { startingStop } from './stop-wish.ts';
import type { StopWish } from './stop-wish.ts';
import { useOrderRate } from './use-order-rate.ts';
import { useStopEntry } from './use-stop-entry.ts';
import type { StopEntryState } from './use-stop-entry.ts';

export interface StopEditorProps {
  readonly order: Order;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onBack: () => void;
}

/**
 * Sets, moves or removes the stops of an order, each said as a price, a distance or money, with what it would bring.
 */
export function StopEditor({ order, onBusy, onBack }: StopEditorProps) {
  const t = useTranslation();
  const precision = order.instrument.pricePrecision;
  const quote = useQuote(order.instrument.code);
  const now = quote?.[closingSideOf(order)] ?? order.closePrice;
  const reference = order.status === 'pending' ? order.triggerPrice : now;
  const terms: StopTerms = { ...order, rate: useOrderRate(order), precision, cost: '0' };
  const wish = startingStop(precision, quote?.bid ?? reference, quote?.ask ?? reference);
  const start = { openPrice: reference, wish };
  const stopLoss = useEditedStop('stopLoss', order.stopLoss, terms, start);
  const takeProfit = useEditedStop('takeProfit', order.takeProfit, terms, start);
  const change = useSetStops(order, stopLoss.price, takeProfit.price);
  const fault = wrongStop(order.side, reference, stopLoss.price, takeProfit.price);
  const isUnfinished = stopLoss.isUnfinished || takeProfit.isUnfinished;
  const { kind } = change.state;
  useEffect(() => onBusy(kind === 'sending'), [kind, onBusy]);
  useEffect(() => {
    if (kind === 'done') onBack();
  }, [kind, onBack]);
  const faultOf = (which: StopKind): string | undefined =>
    fault?.which === which ? orderStopFaultText(t, fault, precision) : undefined;
  const isSame = !stopLoss.isChanged && !takeProfit.isChanged;
  const reason = fault !== null || isUnfinished ? 'orders.checkStops' : isSame ? 'orders.stopsUnchanged' : undefined;
  const isAsking = kind === 'sending' || kind === 'unanswered';
  return (
    <div className="grid gap-3">
      <p className="flex items-baseline justify-between text-label text-ink-2">
        <span>{t(`market.${closingSideOf(order)}`)}</span>
        <LiveClosingPrice order={order} className="text-title-3 font-semibold text-ink" />
      </p>
      <StopField kind="stopLoss" terms={terms} stop={stopLoss} fault={faultOf('stopLoss')} />
      <StopField kind="takeProfit" terms={terms} stop={takeProfit} fault={faultOf('takeProfit')} />
      <p className="text-caption text-ink-3">{t('ticket.measuredFrom')}</p>
      <ChangeFailure state={change.state} />
      <div className="grid grid-cols-2 gap-2 pt-1">
        <Button size="large" variant="secondary" onPress={onBack}>
          {t('common.back')}
        </Button>
        <Button
          size="large"
          pending={kind === 'sending'}
          pendingLabel={t('common.sending')}
          disabledReason={reason === undefined || isAsking ? undefined : t(reason)}
          onPress={() => void change.run()}
        >
          {kind === 'unanswered' ? t('trade.askAgain') : t('orders.saveStops')}
        </Button>
      </div>
    </div>
  );
}

interface EditedStop {
  readonly isOn: boolean;
  readonly switchTo: (isOn: boolean) => void;
  readonly state: StopEntryState;
  /** null while it is off, or not yet a price. */
  readonly price: string | null;
  readonly isUnfinished: boolean;
  /** It is another than the order has. */
  readonly isChanged: boolean;
}

interface StopStart {
  /** What the stop is measured against. */
  readonly openPrice: string;
  readonly wish: StopWish;
}

/** Switched on, it begins at a distance from the price that it is measured against, where it may stay. */
function useEditedStop(kind: StopKind, stored: string, terms: StopTerms, { openPrice, wish }: StopStart): EditedStop {
  const point = pointOf(terms.precision);
  const initial = stored === '' ? '' : nearestAllowed(stored, { step: point }).value;
  const [isOn, setOn] = useState(initial !== '');
  const state = useStopEntry(kind, terms, initial);
  const price = isOn && state.entry.kind === 'price' ? state.entry.price : null;
  return {
    isOn,
    state,
    price,
    isChanged: price === null ? initial !== '' : compare(price, initial) !== 0,
    isUnfinished: isOn && state.entry.kind !== 'price',
    switchTo: (on) => {
      setOn(on);
      if (!on || state.value !== '') return;
      const entry = stopFrom(wish.way, wish.value, kind, { ...terms, openPrice });
      state.startAt(entry.kind === 'price' ? entry.price : openPrice);
    },
  };
}

interface StopFieldProps {
  readonly kind: StopKind;
  readonly terms: StopTerms;
  readonly stop: EditedStop;
  readonly fault: string | undefined;
}

function StopField({ kind, terms, stop, fault }: StopFieldProps) {
  const t = useTranslation();
  return (
    <div className="rounded-md border border-line px-3">
      <Switch checked={stop.isOn} onChange={stop.switchTo}>
        <span className="text-label font-medium">{t(`trade.${kind}`)}</span>
      </Switch>
      <div className="border-t border-line">
        {stop.isOn ? (
          <div className="pt-2.5 pb-3">
            <StopEntryForm kind={kind} terms={terms} state={stop.state} fault={fault} />
          </div>
        ) : (
          <p className="flex min-h-11 items-center text-label text-ink-3">{t('trade.notSet')}</p>
        )}
      </div>
    </div>
  );
}
