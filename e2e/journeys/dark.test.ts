import { beforeAll, test } from 'vitest';
import { expectAccessible } from '../src/checks.ts';
import { assembleCast, lookAt, SCENES } from '../src/screens.ts';
import type { Cast } from '../src/screens.ts';
import { setStage } from '../src/stage.ts';

/* The dark theme differs from the light one by its colours alone, so that only they are looked at, on one phone. */
/** Every screen takes its second or two. */
const LONG_MS = 400_000;
const stage = setStage();
let cast: Cast;
beforeAll(async () => {
  cast = await assembleCast(stage.server().origin);
});

test(
  'axe finds no lack of contrast on any screen of the dark theme',
  async () => {
    const { page } = await stage.phone({ theme: 'dark' });
    await lookAt(page, SCENES, cast, (shown, name) => expectAccessible(shown, name, 'colours'));
  },
  LONG_MS,
);
