import { useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import type { Direction } from './delta.tsx';
import { isPressed } from './pressed.ts';

export interface PriceCellProps {
  /** The price, formatted at its instrument's precision. */
  readonly text: string;
  /** Which way the last tick went. */
  readonly direction: Direction;
  /** Changes with each tick, such as its sequence number: a change flashes the cell. */
  readonly tick: number | string | undefined;
  /** No fresh price: grey, and no flash. */
  readonly stale?: boolean;
  /** False for cells whose colour should stay that of the text around. */
  readonly coloured?: boolean;
  readonly className?: string | undefined;
}

/** A live price. The soft ground appears at once on a tick and fades; at most one flash every 250 ms. */
export function PriceCell({ text, direction, tick, stale = false, coloured = true, className }: PriceCellProps) {
  const cell = useRef<HTMLElement>(null);
  const shownTick = useRef(tick);
  const lastFlashMs = useRef(Number.NEGATIVE_INFINITY);
  useLayoutEffect(() => {
    if (shownTick.current === tick) return;
    const first = shownTick.current === undefined;
    shownTick.current = tick;
    const now = performance.now();
    if (first || stale || direction === 'none' || now - lastFlashMs.current < FLASH_INTERVAL_MS) return;
    lastFlashMs.current = now;
    flash(cell.current);
  }, [tick, direction, stale]);
  return (
    <bdi
      ref={cell}
      className={classNames('price-cell', className)}
      data-direction={coloured && !stale ? direction : 'none'}
      data-flash={direction}
      data-stale={stale ? '' : undefined}
    >
      {text}
    </bdi>
  );
}

/**
 * Fades the ground, which is a layer of its own: only its opacity changes, so that nothing is painted again meanwhile.
 * The layer is there only while it is lit, for a page has hundreds of cells.
 */
function flash(cell: HTMLElement | null): void {
  // Without motion, the colour of the text still shows the direction.
  if (cell === null || calm.matches || isPressed()) return;
  flashes.get(cell)?.cancel();
  cell.toggleAttribute(LIT, true);
  const fading = cell.animate({ opacity: [1, 0] }, { ...FLASH, pseudoElement: '::before' });
  fading.onfinish = () => cell.removeAttribute(LIT);
  flashes.set(cell, fading);
}

const calm = matchMedia('(prefers-reduced-motion: reduce)');
const flashes = new WeakMap<HTMLElement, Animation>();
const LIT = 'data-lit';
const FLASH = { duration: 700, easing: 'ease-out' } as const;
const FLASH_INTERVAL_MS = 250;
