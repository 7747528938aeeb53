import { useEffect } from 'react';
import type { Instrument } from '../../domain/market/instrument.ts';
import { useSite } from '../../domain/site/site.ts';
import { priceText } from '../../kit/numbers/price.tsx';
import { useQuote } from '../../live/hooks.ts';

/** Puts the price into the title of the browser's tab; shows nothing itself. Renders on ticks. */
export function PriceTitle({ instrument }: { readonly instrument: Instrument }) {
  const { name } = useSite();
  const { code, displayCode, pricePrecision } = instrument;
  const quote = useQuote(code);
  const price = quote === undefined || quote.time === null ? '' : `${priceText(quote.last, pricePrecision)} `;
  useEffect(() => {
    document.title = `${price}${displayCode} · ${name}`;
  }, [price, displayCode, name]);
  return null;
}
