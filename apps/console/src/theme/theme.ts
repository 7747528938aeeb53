import { createObservable, useObservable } from '@candor/client/observable.ts';
import { readStored, writeStored } from '@candor/client/stored-text.ts';

/* index.html does the same before the first paint; change both together. */

const THEMES = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEMES)[number];

export const useThemeChoice = (): ThemeChoice => useObservable(chosen);

export function chooseTheme(next: ThemeChoice): void {
  chosen.set(next);
  writeStored(KEY, next === 'system' ? null : next);
  apply();
}

function apply(): void {
  const wanted = chosen.get();
  const dark = wanted === 'system' ? prefersDark.matches : wanted === 'dark';
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
}

const KEY = 'console-theme';
const stored = readStored(KEY);
const chosen = createObservable<ThemeChoice>(stored === 'light' || stored === 'dark' ? stored : 'system');
const prefersDark = matchMedia('(prefers-color-scheme: dark)');
prefersDark.addEventListener('change', apply);
// The server writes the site's own default into the page, which the console does not go by.
apply();
