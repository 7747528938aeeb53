import { useRef } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { clampPane, PANE_RANGE } from './pane-sizes.ts';
import type { Pane } from './pane-sizes.ts';

export interface PaneDividerProps {
  readonly pane: Pane;
  readonly label: string;
  /** The pane's side now, in CSS pixels. */
  readonly measure: () => number;
  /** Follows the pointer without rendering; the size is kept when it is let go. */
  readonly onDrag: (size: number) => void;
  readonly onSize: (size: number) => void;
  /** Back to the share of the page that it began with. */
  readonly onReset: () => void;
}

/** The border of a pane: dragged, moved by arrow keys, and put back by a double click. */
export function PaneDivider({ pane, label, measure, onDrag, onSize, onReset }: PaneDividerProps) {
  const isRow = pane === 'panel';
  const start = useRef<{ readonly at: number; readonly size: number } | null>(null);
  const sizeAt = (event: PointerEvent): number | null => {
    if (start.current === null) return null;
    const moved = (isRow ? event.clientY : event.clientX) - start.current.at;
    return clampPane(pane, start.current.size + moved * growth(pane, event.currentTarget));
  };
  const press = (event: PointerEvent): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { at: isRow ? event.clientY : event.clientX, size: measure() };
  };
  const drag = (event: PointerEvent): void => {
    const size = sizeAt(event);
    if (size !== null) onDrag(size);
  };
  const letGo = (event: PointerEvent): void => {
    const size = sizeAt(event);
    start.current = null;
    if (size !== null) onSize(size);
  };
  const cancel = (): void => {
    if (start.current !== null) onDrag(start.current.size);
    start.current = null;
  };
  const move = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') return cancel();
    const [grow, shrink] = isRow ? ['ArrowUp', 'ArrowDown'] : ['ArrowRight', 'ArrowLeft'];
    const steps = event.key === grow ? 1 : event.key === shrink ? -1 : 0;
    if (steps === 0) return;
    event.preventDefault();
    const direction = isRow ? 1 : growth(pane, event.currentTarget);
    onSize(clampPane(pane, measure() + steps * direction * KEY_STEP));
  };
  const [least, most] = PANE_RANGE[pane];
  return (
    // A separator that is moved is a control by its role; the rule knows those that stand still.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className="pane-divider"
      data-pane={pane}
      role="separator"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={label}
      aria-orientation={isRow ? 'horizontal' : 'vertical'}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={clampPane(pane, measure())}
      onPointerDown={press}
      onPointerMove={drag}
      onPointerUp={letGo}
      onPointerCancel={cancel}
      onDoubleClick={onReset}
      onKeyDown={move}
    />
  );
}

/** 1 where the pane grows towards larger coordinates. */
function growth(pane: Pane, element: Element): 1 | -1 {
  if (pane === 'panel') return -1;
  const isMirrored = getComputedStyle(element).direction === 'rtl';
  return (pane === 'watchlist') === isMirrored ? -1 : 1;
}

const KEY_STEP = 16;
