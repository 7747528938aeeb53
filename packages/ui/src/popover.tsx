import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button as PressButton } from 'react-aria-components/Button';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Popover } from 'react-aria-components/Popover';
import { classNames } from './class-names.ts';
import { useLayer } from './layers.ts';
import './popover.css';

export interface PopoverButtonProps {
  /** The accessible name of the button and of what it opens. */
  readonly label: string;
  /** What the button shows. */
  readonly face: ReactNode;
  readonly className?: string | undefined;
  readonly disabled?: boolean;
  /** What it opens; `close` takes it away. `hold(true)`: something must be answered, and nothing else closes it. */
  readonly children: (panel: { readonly close: () => void; readonly hold: (held: boolean) => void }) => ReactNode;
}

/** A button with a small panel next to it, where what it changes stays in sight. */
export function PopoverButton(props: PopoverButtonProps) {
  const { label, face, className, children } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isHeld, hold] = useState(false);
  const close = (): void => setOpen(false);
  useLayer(isOpen, isHeld ? undefined : close);
  return (
    <>
      <PressButton
        ref={button}
        className={classNames('popover-button', className)}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        isDisabled={props.disabled ?? false}
        onPress={() => setOpen(true)}
      >
        {face}
      </PressButton>
      <Popover
        className="popover"
        triggerRef={button}
        isOpen={isOpen}
        onOpenChange={(next) => setOpen(next || isHeld)}
        placement="top end"
        isKeyboardDismissDisabled={isHeld}
      >
        <Dialog className="popover-dialog">
          <Heading className="popover-title" slot="title" level={3}>
            {label}
          </Heading>
          {children({ close, hold })}
        </Dialog>
      </Popover>
    </>
  );
}
