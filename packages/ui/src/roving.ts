import type { KeyboardEvent } from 'react';

/**
 * Arrow keys within tabs, which share one tab stop: moves the focus and presses what it lands on. Left and right follow
 * the reading direction; Home and End go to the ends.
 */
export function moveWithArrows(event: KeyboardEvent<HTMLElement>): void {
  const group = event.currentTarget;
  const items = [...group.querySelectorAll<HTMLElement>('[role="tab"]:enabled')];
  const current = items.findIndex((item) => item === document.activeElement);
  if (current === -1) return;
  const rightToLeft = getComputedStyle(group).direction === 'rtl';
  const target = arrowTarget(event.key, current, items.length, rightToLeft);
  if (target === undefined) return;
  event.preventDefault();
  items[target]?.focus();
  items[target]?.click();
}

/** The index that a key leads to from `current`, round the ends; undefined for keys that do not move. */
export function arrowTarget(key: string, current: number, count: number, rightToLeft: boolean): number | undefined {
  const forward = rightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const backward = rightToLeft ? 'ArrowRight' : 'ArrowLeft';
  switch (key) {
    case forward:
    case 'ArrowDown':
      return (current + 1) % count;
    case backward:
    case 'ArrowUp':
      return (current - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
