import { useId } from 'react';
import type { ReactNode } from 'react';
import { Button as PressButton } from 'react-aria-components/Button';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

export type ButtonVariant =
  | 'primary'
  | 'secondary'
  | 'outline'
  | 'ghost'
  | 'danger'
  | 'danger-outline'
  | 'buy'
  | 'sell';

export interface ButtonProps {
  readonly children: ReactNode;
  readonly onPress?: (() => void) | undefined;
  readonly variant?: ButtonVariant;
  /** 32, 44, 48 (usual) and 52 high; `tiny` still answers to a finger. */
  readonly size?: 'tiny' | 'small' | 'normal' | 'large';
  readonly icon?: IconName | undefined;
  readonly wide?: boolean;
  readonly type?: 'button' | 'submit';
  /** Why it cannot be pressed. Any text disables the button; there is no disabling without one. */
  readonly disabledReason?: string | undefined;
  /** Where the reason stands: in place of the label (usual) or on a line below. */
  readonly reasonPlacement?: 'label' | 'below';
  /** While true the button shows progress, keeps the focus and ignores presses. */
  readonly pending?: boolean;
  /** Stands in for the label while pending. */
  readonly pendingLabel?: string | undefined;
  readonly className?: string | undefined;
  readonly form?: string | undefined;
}

export function Button(props: ButtonProps) {
  const { children, variant = 'primary', size = 'normal', pending = false, reasonPlacement = 'label' } = props;
  const reasonId = useId();
  const reason = props.disabledReason;
  const below = reason !== undefined && reasonPlacement === 'below';
  const label = reason !== undefined && !below ? reason : children;
  const button = (
    <PressButton
      className={classNames('button', props.wide === true && 'button-wide', props.className)}
      data-variant={variant}
      data-size={size}
      // Pending, it must neither submit its form again nor lose the focus, as a disabled one would.
      type={pending ? 'button' : (props.type ?? 'button')}
      isDisabled={reason !== undefined}
      aria-busy={pending}
      {...(props.onPress === undefined || pending ? {} : { onPress: props.onPress })}
      {...(props.form === undefined ? {} : { form: props.form })}
      {...(below ? { 'aria-describedby': reasonId } : {})}
    >
      {pending && <Icon name="spinner" size={18} className="button-spinner" />}
      {!pending && props.icon !== undefined && <Icon name={props.icon} size={18} />}
      {pending ? (props.pendingLabel ?? children) : label}
    </PressButton>
  );
  if (!below) return button;
  return (
    <div>
      {button}
      <p className="button-reason" id={reasonId}>
        {reason}
      </p>
    </div>
  );
}
