import { useEffect, useState } from 'react';
import { useTranslation } from '../../../kit/language/language.ts';
import { priceText } from '../../../kit/numbers/price.tsx';
import type { Instrument } from '../../market/instrument.ts';
import type { TickTrail } from './tick-trail.ts';

/**
 * The chart in words, for those who do not see it. It is renewed now and then: ticks come faster than anybody listens.
 */
export function useTickSummary(instrument: Instrument, trail: TickTrail) {
  const t = useTranslation();
  const [, renew] = useState(0);
  const hasTicks = trail.ticks.length > 0;
  useEffect(() => {
    const look = (): void => renew((times) => times + 1);
    const timer = setInterval(look, RENEW_MS);
    // The first tick takes the place of the words that there are none.
    const unsubscribe = hasTicks ? undefined : trail.subscribe(look);
    return () => {
      clearInterval(timer);
      unsubscribe?.();
    };
  }, [trail, hasTicks]);
  const { displayCode: name, pricePrecision } = instrument;
  const prices = trail.ticks.slice(-SUMMARY_TICKS).map(({ price }) => price);
  const last = prices.at(-1);
  if (last === undefined) return { hasTicks, name: t('trade.chart.of', { name }) };
  const text = (price: number): string => priceText(price.toFixed(pricePrecision), pricePrecision);
  const [high, low] = [text(Math.max(...prices)), text(Math.min(...prices))];
  return { hasTicks, name: t('options.tickSummary', { name, last: text(last), high, low, count: prices.length }) };
}

const RENEW_MS = 5_000;
const SUMMARY_TICKS = 60;
