import { beforeAll, test } from 'vitest';
import { PHONE, SMALL_PHONE } from '../src/browser.ts';
import type { Viewport } from '../src/browser.ts';
import { expectAccessible } from '../src/checks.ts';
import { assembleCast, lookAt, MAIN_SCENES, SCENES } from '../src/screens.ts';
import type { Cast, Scene } from '../src/screens.ts';
import { setStage } from '../src/stage.ts';

/* The dark theme differs from the light one by its colours alone, so that only they are looked at. */
/** Every screen takes its second or two. */
const LONG_MS = 400_000;
const stage = setStage();
let cast: Cast;
beforeAll(async () => {
  cast = await assembleCast(stage.server().origin);
});

test('axe finds no lack of contrast on any screen of the dark theme', () => sweep(SCENES, PHONE), LONG_MS);
test('nor on the main screens of a small phone', () => sweep(MAIN_SCENES, SMALL_PHONE), LONG_MS);

async function sweep(scenes: readonly Scene[], viewport: Viewport): Promise<void> {
  const { page } = await stage.phone({ viewport, theme: 'dark' });
  await lookAt(page, scenes, cast, (shown, name) => expectAccessible(shown, name, 'colours'));
}
