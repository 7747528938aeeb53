import type { KeyboardEvent } from 'react';

/** The results of a search part, in the order of the page. */
const resultsIn = (part: HTMLElement): HTMLElement[] => [
  ...part.querySelectorAll<HTMLElement>('.list :is(a, button).list-row'),
];

/** Whether there was one to go to. */
export function focusFirstResult(part: HTMLElement | null): boolean {
  const first = part === null ? undefined : resultsIn(part)[0];
  first?.focus();
  return first !== undefined;
}

/**
 * Arrow keys between the field and the results, each a stop of its own for Tab as well: down from the field to the
 * first, up from the first to the field; Home and End to the ends of the results, Escape to the field.
 */
export function moveAmongResults(event: KeyboardEvent<HTMLElement>): void {
  const part = event.currentTarget;
  const field = part.querySelector('input');
  const results = resultsIn(part);
  const current = results.findIndex((each) => each === document.activeElement);
  const inField = document.activeElement === field;
  if ((!inField && current === -1) || event.nativeEvent.isComposing || hasModifier(event)) return;
  const target = targetOf(event.key, inField ? null : current, results.length);
  if (target === undefined) return;
  const element = target === null ? field : results[target];
  if (element === null || element === undefined) return;
  event.preventDefault();
  element.focus();
}

/** The index that a key leads to from `current`, null being the field; undefined for keys that do not move. */
export function targetOf(key: string, current: number | null, count: number): number | null | undefined {
  if (current === null) return key === 'ArrowDown' && count > 0 ? 0 : undefined;
  switch (key) {
    case 'ArrowDown':
      return Math.min(current + 1, count - 1);
    case 'ArrowUp':
      return current === 0 ? null : current - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    case 'Escape':
      return null;
    default:
      return undefined;
  }
}

const hasModifier = (event: KeyboardEvent<HTMLElement>): boolean => event.altKey || event.ctrlKey || event.metaKey;
