import { classNames } from '@candor/ui/class-names.ts';
import { PriceCell } from '@candor/ui/price-cell.tsx';
import { useQuote } from '../../live/hooks.ts';
import { figure, NO_FIGURE } from './figure.ts';

export interface PriceProps {
  /** Decimal text; "" shows a dash. */
  readonly value: string;
  /** The instrument's PricePrecision. */
  readonly precision: number;
  readonly className?: string | undefined;
}

/** A price that stands still, such as an order's opening price. */
export function Price({ value, precision, className }: PriceProps) {
  return <bdi className={classNames('num', className)}>{priceText(value, precision)}</bdi>;
}

export interface LivePriceProps {
  readonly code: string;
  readonly precision: number;
  /** The mid unless another side is asked for. */
  readonly side?: 'last' | 'bid' | 'ask';
  /** Whether the text takes the colour of the last tick. */
  readonly coloured?: boolean;
  readonly className?: string | undefined;
}

/** The live price of an instrument: only this cell renders on its ticks. */
export function LivePrice({ code, precision, side = 'last', coloured = false, className }: LivePriceProps) {
  const quote = useQuote(code);
  if (quote === undefined || quote.time === null)
    return <bdi className={classNames('num', className)}>{NO_FIGURE}</bdi>;
  return (
    <PriceCell
      text={priceText(quote[side], precision)}
      direction={quote.direction}
      tick={quote.seq}
      stale={quote.isStale}
      coloured={coloured}
      className={className}
    />
  );
}

/** For labels that hold a price, such as "Buy at 1.08427". */
export function priceText(value: string, precision: number): string {
  return figure(value, { minDecimals: precision, maxDecimals: precision });
}
