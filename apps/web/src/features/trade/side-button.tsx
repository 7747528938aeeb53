import { Triangle } from '@candor/ui/triangle.tsx';
import { Button } from 'react-aria-components/Button';
import type { Side } from '../../orders/order-figures.ts';

export interface SideButtonProps {
  readonly side: Side;
  readonly label: string;
  readonly price: string;
  readonly disabled: boolean;
  /** Id of the sentence that says why it is disabled. */
  readonly describedBy?: string;
  readonly onPress: () => void;
}

/** The trade button of packages/ui gives the price away for its reason; here prices stay, and one sentence serves both sides. */
export function SideButton({ side, label, price, disabled, describedBy, onPress }: SideButtonProps) {
  return (
    <Button
      className="trade-button"
      data-side={side}
      isDisabled={disabled}
      onPress={onPress}
      {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
    >
      <span className="trade-button-side">
        {side === 'sell' && <Triangle direction="down" size={9} />}
        {label}
        {side === 'buy' && <Triangle direction="up" size={9} />}
      </span>
      <span className="trade-button-price num">{price}</span>
    </Button>
  );
}
