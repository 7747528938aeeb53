import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import { userEvent } from 'vitest/browser';

/** Presses a key on what lies beneath a picture of itself, as switches and radio buttons do. */
export async function press(part: Locator, key = ' '): Promise<void> {
  await expect.element(part).toBeInTheDocument();
  part.element().focus();
  await userEvent.keyboard(key);
}
