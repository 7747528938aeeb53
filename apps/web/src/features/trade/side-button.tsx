import { Icon } from '@candor/ui/icon.tsx';
import { Triangle } from '@candor/ui/triangle.tsx';
import { Button } from 'react-aria-components/Button';
import type { Side } from '../../domain/orders/order-figures.ts';

export interface SideButtonProps {
  readonly side: Side;
  readonly label: string;
  readonly price: string;
  readonly disabled: boolean;
  /** It places the order at once: drawn as a bolt, and said. */
  readonly oneTap?: string | undefined;
  /** Its order is on its way. */
  readonly isSending?: boolean;
  /** Id of the sentence that says why it is disabled. */
  readonly describedBy?: string;
  readonly onPress: () => void;
}

/**
 * The trade button of packages/ui gives the price away for its reason; here
 * prices stay, and one sentence serves both sides.
 */
export function SideButton(props: SideButtonProps) {
  const { side, label, price, disabled, describedBy, oneTap, isSending = false, onPress } = props;
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
        {isSending ? (
          <Icon name="spinner" size={14} className="button-spinner" />
        ) : (
          oneTap !== undefined && <Icon name="bolt" size={14} filled />
        )}
        {oneTap !== undefined && <span className="visually-hidden"> {oneTap}</span>}
        {side === 'buy' && <Triangle direction="up" size={9} />}
      </span>
      <span className="trade-button-price num">{price}</span>
    </Button>
  );
}
