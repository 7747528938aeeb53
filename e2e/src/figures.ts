import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { plain } from './demo-account.ts';

/*
 * Figures as they are shown: the text on the screen, as anybody reads it.
 */

/** Terms and what is shown next to them, all of one moment. */
export async function termsIn(list: Locator): Promise<ReadonlyMap<string, string>> {
  const found = await list.evaluate((part) =>
    [...part.querySelectorAll('dt')].map((term): [string, string] => [
      term.textContent ?? '',
      (term.nextElementSibling?.querySelector('.delta > [aria-hidden]:not(svg)') ?? term.nextElementSibling)
        ?.textContent ?? '',
    ]),
  );
  return new Map(found);
}

/** Gains, losses and amounts as they are shown, in the order of the page. */
export function figuresIn(part: Locator): Promise<string[]> {
  return part.evaluate((within) =>
    [...within.querySelectorAll('.delta > [aria-hidden]:not(svg), bdi.num')]
      .map((figure) => figure.textContent ?? '')
      .filter((text) => /^[+\u2212]?[\d,]+\.\d{2,6}( \w+)?$/.test(text)),
  );
}

/** The first gain or loss in a part, as it is shown. */
export const gainIn = (part: Locator): Promise<string | null> =>
  part.locator('.delta > [aria-hidden]:not(svg)').first().textContent();

/** What is shown, in millionths. */
export function units(shown: string | null | undefined): number {
  const text = plain(shown ?? '').replaceAll(/[^-\d.]/g, '');
  expect(text).toMatch(/^-?\d+\.\d{2,6}$/);
  return Math.round(Number(text) * 1_000_000);
}
