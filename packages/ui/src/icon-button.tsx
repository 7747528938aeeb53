import { Button as PressButton } from 'react-aria-components/Button';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

export interface IconButtonProps {
  readonly icon: IconName;
  /** The accessible name. */
  readonly label: string;
  readonly onPress?: (() => void) | undefined;
  /** A red dot: something waits behind this button. The label must say so too. */
  readonly dot?: boolean;
  /** For buttons that switch something on: makes it a toggle. */
  readonly pressed?: boolean | undefined;
  readonly disabled?: boolean;
  readonly filled?: boolean;
  readonly size?: number;
  readonly className?: string | undefined;
}

export function IconButton(props: IconButtonProps) {
  return (
    <PressButton
      className={classNames('icon-button', props.className)}
      aria-label={props.label}
      isDisabled={props.disabled ?? false}
      {...(props.onPress === undefined ? {} : { onPress: props.onPress })}
      {...(props.pressed === undefined ? {} : { 'aria-pressed': props.pressed })}
    >
      <Icon name={props.icon} size={props.size ?? 22} filled={props.filled ?? false} />
      {props.dot === true && <span className="icon-button-dot" />}
    </PressButton>
  );
}
