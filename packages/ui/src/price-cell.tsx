import { useEffect, useLayoutEffect, useRef } from 'react';
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
  useEffect(() => watchSight(cell.current), []);
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
 */
function flash(cell: HTMLElement | null): void {
  // Without motion, the colour of the text still shows the direction.
  if (cell === null || calm.matches || isPressed || !cell.hasAttribute(SEEN)) return;
  cell.animate({ opacity: [1, 0] }, { duration: FLASH_MS, easing: 'ease-out', pseudoElement: '::before' });
}

/** An invisible flash would cost as much as a visible one. */
function watchSight(cell: HTMLElement | null): (() => void) | undefined {
  if (cell === null) return undefined;
  sight.observe(cell);
  return () => sight.unobserve(cell);
}

const calm = matchMedia('(prefers-reduced-motion: reduce)');
/** Only a cell that is seen has the layer that flashes. */
const SEEN = 'data-seen';
const sight = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) target.toggleAttribute(SEEN, isIntersecting);
});
/** What is pressed may be dragged: then every frame is its own. */
let isPressed = false;
for (const [name, pressed] of [
  ['pointerdown', true],
  ['pointerup', false],
  ['pointercancel', false],
] as const)
  addEventListener(name, () => (isPressed = pressed), { capture: true, passive: true });
const FLASH_MS = 700;
const FLASH_INTERVAL_MS = 250;
