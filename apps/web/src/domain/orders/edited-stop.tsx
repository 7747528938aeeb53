import { nearestAllowed } from '@candor/ui/decimal-steps.ts';
import { Switch } from '@candor/ui/switch.tsx';
import { useState } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import { compare } from './order-figures.ts';
import { pointOf } from './pip.ts';
import { StopEntryForm } from './stop-entry-form.tsx';
import { stopFrom } from './stop-entry.ts';
import type { StopKind, StopTerms } from './stop-entry.ts';
import type { StopWish } from './stop-wish.ts';
import { useStopEntry } from './use-stop-entry.ts';
import type { StopEntryState } from './use-stop-entry.ts';

export interface EditedStop {
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
export function useEditedStop(
  kind: StopKind,
  stored: string,
  terms: StopTerms,
  { openPrice, wish }: StopStart,
): EditedStop {
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

/** A stop of an order: whether it has one, and which. */
export function StopField({ kind, terms, stop, fault }: StopFieldProps) {
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
