import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from './icon-button.tsx';
import { useLayer } from './layers.ts';
import { useDragDown } from './use-drag-down.ts';

export interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly closeLabel: string;
  readonly children: ReactNode;
  /** Before the title, such as a PairIcon. */
  readonly titleStart?: ReactNode;
  /** The main action; it stays in sight while the content scrolls. */
  readonly action?: ReactNode;
  /** From 1024 pixels on: a dialog in the middle, one that takes the page, or a panel at the end of the page. */
  readonly wideAs?: 'dialog' | 'page' | 'panel';
  /** False while something must be answered: neither dragging, Escape, the way back nor the ground behind closes it. */
  readonly dismissable?: boolean;
}

/** Rises from the bottom edge over the page. The focus stays inside and returns to where it was. */
export function Sheet(props: SheetProps) {
  return <Panel {...props} placement="bottom" />;
}

export interface DrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly closeLabel: string;
  readonly children: ReactNode;
}

/** Comes in from the start edge, for a list that one picks from and returns. */
export function Drawer(props: DrawerProps) {
  return <Panel {...props} placement="start" />;
}

function Panel(props: SheetProps & { readonly placement: 'bottom' | 'start' }) {
  const { open, onClose, placement, dismissable = true } = props;
  useLayer(open, dismissable ? onClose : undefined);
  const { panel, handlers } = useDragDown(dismissable && placement === 'bottom' ? onClose : undefined);
  return (
    <ModalOverlay
      className="sheet-overlay"
      isOpen={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable={dismissable}
      isKeyboardDismissDisabled={!dismissable}
    >
      <Modal className="sheet" data-placement={placement} data-wide-as={props.wideAs ?? 'dialog'} ref={panel}>
        <Dialog className="sheet-dialog">
          <div className="sheet-handle" {...handlers}>
            <div className="sheet-grabber" />
            <div className="sheet-head">
              {props.titleStart}
              <Heading className="sheet-title" slot="title" level={2}>
                {props.title}
              </Heading>
              {dismissable && <IconButton icon="close" label={props.closeLabel} onPress={onClose} />}
            </div>
          </div>
          {/* What scrolls must be reachable by the keyboard, also where it holds nothing to stop at. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className="sheet-body" tabIndex={0}>
            {props.children}
          </div>
          {props.action !== undefined && <div className="sheet-action">{props.action}</div>}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
