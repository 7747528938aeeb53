import type { KeyboardEvent } from 'react';

/**
 * Arrow keys within a group whose items share one tab stop (tabs, radios): moves the focus and presses what it lands on.
 * Left and right follow the reading direction; Home and End go to the ends.
 */
export function moveWithArrows(event: KeyboardEvent<HTMLElement>): void {
  focusWithArrows(event)?.click();
}

/** As moveWithArrows, without pressing: for choices that act at once. Returns the item that got the focus. */
export function focusWithArrows(event: KeyboardEvent<HTMLElement>): HTMLElement | undefined {
  const group = event.currentTarget;
  const items = [...group.querySelectorAll<HTMLElement>('[role="tab"]:enabled, [role="radio"]:enabled')];
  const current = items.findIndex((item) => item === document.activeElement);
  if (current === -1) return undefined;
  const rightToLeft = getComputedStyle(group).direction === 'rtl';
  const target = arrowTarget(event.key, current, items.length, rightToLeft);
  if (target === undefined) return undefined;
  event.preventDefault();
  items[target]?.focus();
  return items[target];
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
