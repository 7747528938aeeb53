import type { ReactNode } from 'react';

export interface TradePairProps {
  readonly sell: ReactNode;
  readonly buy: ReactNode;
  /** The spread, written between the two. */
  readonly spread?: ReactNode;
}

/** Sell at the start and buy at the end, with the spread between them. */
export function TradePair({ sell, buy, spread }: TradePairProps) {
  return (
    <div className="trade-pair-frame">
      <div className="trade-pair">
        {sell}
        {buy}
        {spread !== undefined && <span className="trade-pair-spread num">{spread}</span>}
      </div>
    </div>
  );
}
