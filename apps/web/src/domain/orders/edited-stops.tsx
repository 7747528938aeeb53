import { nearestAllowed } from '@candor/ui/decimal-steps.ts';
import { Switch } from '@candor/ui/switch.tsx';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import { useQuote } from '../../live/hooks.ts';
import { stopsOf } from './order-changes.ts';
import type { Stops } from './order-changes.ts';
import { compare } from './order-figures.ts';
import type { Order } from './order.ts';
import { pointOf } from './pip.ts';
import { StopEntryForm } from './stop-entry-form.tsx';
import { stopFrom } from './stop-entry.ts';
import type { StopKind, StopTerms } from './stop-entry.ts';
import { orderStopFaultText } from './stop-fault-text.ts';
import { StopLossKind } from './stop-loss-kind.tsx';
import type { StopFault } from './stop-sides.ts';
import { startingStop } from './stop-wish.ts';
import type { StopWish } from './stop-wish.ts';
import { TrailField, useTrailEntry } from './trail-field.tsx';
import type { TrailEntry } from './trail-field.tsx';
import { closingAtFill, levelWith, startingTrail, trailLevel } from './trail.ts';
import { useStopEntry } from './use-stop-entry.ts';
import type { StopEntryState } from './use-stop-entry.ts';

/** Both stops of an order being edited. */
export interface EditedStops {
  /** As they would be sent. */
  readonly draft: Stops;
  readonly isUnfinished: boolean;
  /** They are others than the order has. */
  readonly isChanged: boolean;
  readonly stopLoss: EditedStop & EditedTrail;
  readonly takeProfit: EditedStop;
}

/** `reference` is what the stops are measured against: the target of an order that waits, else its price now. */
export function useEditedStops(order: Order, terms: StopTerms, reference: string): EditedStops {
  const quote = useQuote(order.instrument.code);
  const [bid, ask] = [quote?.bid ?? reference, quote?.ask ?? reference];
  const start = { openPrice: reference, wish: startingStop(terms.precision, bid, ask) };
  const takeProfit = useEditedStop('takeProfit', order.takeProfit, terms, start);
  // Once it no longer follows, it stays where it has come to.
  const now = order.status === 'pending' ? closingAtFill(order.side, reference, { bid, ask }) : reference;
  const reached = order.stopLoss || (trailLevel(order.side, now, order.trail) ?? '');
  const fixed = useEditedStop('stopLoss', reached, terms, start);
  const [isTrailing, setTrailing] = useState(order.trail !== '');
  const entry = useTrailEntry(order.trail, terms.precision);
  const trail = fixed.isOn && isTrailing ? entry.trail : null;
  const draft = { stopLoss: isTrailing ? null : fixed.price, trail, takeProfit: takeProfit.price };
  const before = stopsOf(order);
  const level = trail === null ? null : levelWith(order, trail, now);
  return {
    draft,
    isUnfinished: takeProfit.isUnfinished || (isTrailing ? fixed.isOn && level === null : fixed.isUnfinished),
    isChanged: (['stopLoss', 'trail', 'takeProfit'] as const).some((each) => !isSame(draft[each], before[each])),
    stopLoss: {
      ...fixed,
      isTrailing,
      entry,
      level,
      setTrailing(follows) {
        setTrailing(follows);
        if (!follows) fixed.state.startAt(reached);
        else if (entry.value === '') entry.startAt(startingTrail(terms.precision, bid, ask));
      },
    },
    takeProfit,
  };
}

const isSame = (a: string | null, b: string | null): boolean =>
  a === null || b === null ? a === b : compare(a, b) === 0;

interface EditedTrail {
  readonly isTrailing: boolean;
  readonly setTrailing: (isTrailing: boolean) => void;
  readonly entry: TrailEntry;
  /** Where the stop would lie; null where it would lie nowhere. */
  readonly level: string | null;
}

interface EditedStop {
  readonly isOn: boolean;
  readonly switchTo: (isOn: boolean) => void;
  readonly state: StopEntryState;
  /** null while it is off, or not yet a price. */
  readonly price: string | null;
  readonly isUnfinished: boolean;
}

interface StopStart {
  /** What the stop is measured against. */
  readonly openPrice: string;
  readonly wish: StopWish;
}

/** Switched on, it begins at a distance from the price that it is measured against, where it may stay. */
function useEditedStop(kind: StopKind, stored: string, terms: StopTerms, { openPrice, wish }: StopStart): EditedStop {
  const point = pointOf(terms.precision);
  // The level of a trailing stop moves on while it is edited: what is edited began where it was.
  const [initial] = useState(() => (stored === '' ? '' : nearestAllowed(stored, { step: point }).value));
  const [isOn, setOn] = useState(initial !== '');
  const state = useStopEntry(kind, terms, initial);
  return {
    isOn,
    state,
    price: isOn && state.entry.kind === 'price' ? state.entry.price : null,
    isUnfinished: isOn && state.entry.kind !== 'price',
    switchTo: (on) => {
      setOn(on);
      if (!on || state.value !== '') return;
      const entry = stopFrom(wish.way, wish.value, kind, { ...terms, openPrice });
      state.startAt(entry.kind === 'price' ? entry.price : openPrice);
    },
  };
}

interface StopFieldsProps {
  readonly order: Order;
  readonly terms: StopTerms;
  readonly edited: EditedStops;
  readonly fault: StopFault | null;
}

/** The stops of an order: whether it has them, and which. */
export function EditedStopFields({ order, terms, edited, fault }: StopFieldsProps) {
  const t = useTranslation();
  const { stopLoss, takeProfit } = edited;
  const form = (kind: StopKind, { state }: EditedStop) => (
    <StopEntryForm
      kind={kind}
      terms={terms}
      state={state}
      fault={fault?.which === kind ? orderStopFaultText(t, fault, terms.precision) : undefined}
    />
  );
  return (
    <>
      <StopField kind="stopLoss" stop={stopLoss}>
        <StopLossKind isTrailing={stopLoss.isTrailing} onChange={stopLoss.setTrailing} />
        {stopLoss.isTrailing ? (
          <TrailField
            entry={stopLoss.entry}
            terms={terms}
            level={stopLoss.level}
            isWaiting={order.status === 'pending'}
          />
        ) : (
          form('stopLoss', stopLoss)
        )}
      </StopField>
      <StopField kind="takeProfit" stop={takeProfit}>
        {form('takeProfit', takeProfit)}
      </StopField>
    </>
  );
}

interface StopFieldProps {
  readonly kind: StopKind;
  readonly stop: EditedStop;
  readonly children: ReactNode;
}

function StopField({ kind, stop, children }: StopFieldProps) {
  const t = useTranslation();
  return (
    <div className="rounded-md border border-line px-3">
      <Switch checked={stop.isOn} onChange={stop.switchTo}>
        <span className="text-label font-medium">{t(`trade.${kind}`)}</span>
      </Switch>
      <div className="border-t border-line">
        {stop.isOn ? (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-2.5 pb-3">{children}</div>
        ) : (
          <p className="flex min-h-11 items-center text-label text-ink-3">{t('trade.notSet')}</p>
        )}
      </div>
    </div>
  );
}
