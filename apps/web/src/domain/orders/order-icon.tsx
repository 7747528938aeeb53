import { CurrencyMark } from '@candor/ui/currency-mark.tsx';
import { InstrumentIcon } from '../market/instrument-icon.tsx';
import { useInstrument } from '../market/market-queries.ts';
import type { Order } from './order.ts';

/** The icon of an order's instrument, also where that is no longer listed. */
export function OrderIcon({
  order,
  size,
  ground,
}: {
  readonly order: Order;
  readonly size: number;
  readonly ground?: 'surface' | 'raised';
}) {
  const { code } = order.instrument;
  const instrument = useInstrument(code);
  if (instrument === undefined) return <CurrencyMark code={code} size={size} />;
  return <InstrumentIcon instrument={instrument} size={size} ground={ground ?? 'surface'} />;
}
