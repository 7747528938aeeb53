import type { Locator } from 'vitest/browser';

/** The text that a part of the page has now, for expect.poll. */
export const textOf = (part: Locator) => (): string => part.element().textContent ?? '';
