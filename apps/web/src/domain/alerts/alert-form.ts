import { nearestAllowed, stepValue } from '@candor/ui/decimal-steps.ts';
import type { Translator } from '@candor/locales/translate.ts';
import { useState } from 'react';
import { useQuote } from '../../live/hooks.ts';
import type { Quote } from '../../live/quote-store.ts';
import type { Instrument } from '../market/instrument.ts';
import { priceText } from '../../kit/numbers/price.tsx';
import { plainMove, pointOf } from '../orders/pip.ts';
import type { Alert, AlertDraft } from './alert-queries.ts';

export interface AlertForm {
  readonly draft: AlertDraft;
  /** The price that is watched, as it is now; "" before the first. */
  readonly now: string;
  /** Why it cannot be saved; undefined where it can. */
  readonly fault: string | undefined;
  /** Where a repeated alert is armed again. */
  readonly rearm: string;
  readonly set: (part: Partial<AlertDraft>) => void;
  /** Another instrument: its price begins near its own market. */
  readonly forgetPrice: () => void;
}

/** What a form begins with. */
export interface AlertStart {
  readonly alert: Alert | null;
  /** Decimal text; null is where the alert is, or one near the market for a new one. */
  readonly price: string | null;
}

/** The form of an alert. Its price begins a little away from the market and stays where the customer puts it. */
export function useAlertForm(instrument: Instrument, from: AlertStart, t: Translator): AlertForm {
  const { pricePrecision: precision } = instrument;
  const quote = useQuote(instrument.code);
  const [typed, setTyped] = useState<Partial<AlertDraft>>(() => beginning(from, precision));
  const side = typed.side ?? 'bid';
  const direction = typed.direction ?? 'above';
  const now = watchedPrice(side, quote);
  // On which side of the market a given price lies is known with the first quote.
  if (from.price !== null && typed.direction === undefined && typed.price !== undefined && now !== '')
    setTyped({ ...typed, direction: Number(typed.price) < Number(now) ? 'below' : 'above' });
  const [start, setStart] = useState<{ readonly key: string; readonly price: string }>();
  const key = `${instrument.code} ${side} ${direction}`;
  if (typed.price === undefined && now !== '' && start?.key !== key)
    setStart({ key, price: startPrice(direction, now, precision) });
  const price = typed.price ?? start?.price ?? '';
  const draft: AlertDraft = { side, direction, price, repeats: typed.repeats ?? false, note: typed.note ?? '' };
  return {
    draft,
    now,
    fault: faultOf(draft, now, precision, t),
    rearm: rearmPrice(draft, precision),
    set: (part) => setTyped((before) => ({ ...before, ...part })),
    forgetPrice: () => setTyped(({ price: _price, ...kept }) => kept),
  };
}

function beginning({ alert, price }: AlertStart, precision: number): Partial<AlertDraft> {
  if (price === null) return alert === null ? {} : draftOf(alert);
  const begun = { price: nearestAllowed(price, { step: pointOf(precision) }).value };
  if (alert === null) return begun;
  const { direction: _direction, ...kept } = draftOf(alert);
  return { ...kept, ...begun };
}

const draftOf = ({ side, direction, price, repeats, note, precision }: Alert): AlertDraft => ({
  side,
  direction,
  price: nearestAllowed(price, { step: pointOf(precision) }).value,
  repeats,
  note,
});

/** The middle may have half a point more than prices have. Doubles will do: the server judges. */
function watchedPrice(side: Alert['side'], quote: Quote | undefined): string {
  if (quote === undefined || quote.time === null) return '';
  return side === 'mid' ? quote.last : quote[side];
}

/** Ten steps that are easy to picture, in the direction that is waited for. */
function startPrice(direction: Alert['direction'], now: string, precision: number): string {
  const point = pointOf(precision);
  const steps = Math.round((10 * Number(plainMove(precision, now).size)) / Number(point));
  return stepValue(now, direction === 'above' ? steps : -steps, { step: point, min: point }).value;
}

function faultOf({ direction, price }: AlertDraft, now: string, precision: number, t: Translator): string | undefined {
  if (now === '') return t('alerts.noPrice');
  if (price === '') return t('field.required');
  const isThere = direction === 'above' ? Number(now) >= Number(price) : Number(now) <= Number(price);
  if (!isThere) return undefined;
  const at = { price: priceText(now, precision) };
  return direction === 'above' ? t('alerts.mustBeAbove', at) : t('alerts.mustBeBelow', at);
}

/** A thousandth back, as the server has it; this is only shown. */
function rearmPrice({ direction, price }: AlertDraft, precision: number): string {
  if (price === '') return '';
  const back = Number(price) / 1_000;
  return (Number(price) + (direction === 'above' ? -back : back)).toFixed(precision);
}
