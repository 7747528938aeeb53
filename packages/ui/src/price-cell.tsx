import { useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import type { Direction } from './delta.tsx';

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
    flash(cell.current, direction);
  }, [tick, direction, stale]);
  return (
    <bdi
      ref={cell}
      className={classNames('price-cell', className)}
      data-direction={coloured && !stale ? direction : 'none'}
      data-stale={stale ? '' : undefined}
    >
      {text}
    </bdi>
  );
}

function flash(cell: HTMLElement | null, direction: 'up' | 'down'): void {
  // Without motion the colour of the text still tells the direction.
  if (cell === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const ground = `var(--${direction}-soft)`;
  cell.animate([{ backgroundColor: ground }, { backgroundColor: 'transparent' }], {
    duration: FLASH_MS,
    easing: 'ease-out',
  });
}

const FLASH_MS = 700;
const FLASH_INTERVAL_MS = 250;
