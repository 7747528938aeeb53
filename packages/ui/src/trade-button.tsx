import type { ReactNode } from 'react';
import { Button as PressButton } from 'react-aria-components/Button';
import { Triangle } from './triangle.tsx';

export interface TradeButtonProps {
  readonly side: 'buy' | 'sell';
  readonly label: string;
  /** The live price, or whatever the second line should show. */
  readonly price: ReactNode;
  readonly onPress: () => void;
  /** Why it cannot be pressed; shown in place of the price. */
  readonly disabledReason?: string | undefined;
}

/** One of the pair at the foot of a ticket: the side's word above its price. */
export function TradeButton({ side, label, price, onPress, disabledReason }: TradeButtonProps) {
  const up = side === 'buy';
  return (
    <PressButton className="trade-button" data-side={side} onPress={onPress} isDisabled={disabledReason !== undefined}>
      <span className="trade-button-side">
        {!up && <Triangle direction="down" size={9} />}
        {label}
        {up && <Triangle direction="up" size={9} />}
      </span>
      {disabledReason === undefined ? (
        <span className="trade-button-price num">{price}</span>
      ) : (
        <span className="text-caption">{disabledReason}</span>
      )}
    </PressButton>
  );
}

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
