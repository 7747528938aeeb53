import { createObservable, useObservable } from '@candor/client/observable.ts';
import { readStored, writeStored } from '@candor/client/stored-text.ts';

/*
 * index.html does the same before the first paint; change both together. The operator's colours need nothing here: the
 * server writes them into the page as a style sheet for either theme.
 */

export type ThemeChoice = 'light' | 'dark' | 'system';

export interface Theme {
  /** The customer's choice, or what the site's default comes to. */
  readonly choice: ThemeChoice;
  readonly applied: 'light' | 'dark';
}

export function useTheme(): Theme {
  const chosen = useObservable(stored);
  const shown = useObservable(applied);
  return { choice: chosen ?? siteDefault(), applied: shown };
}

export function chooseTheme(next: ThemeChoice): void {
  stored.set(next);
  writeStored('theme', next);
  apply();
}

function apply(): void {
  const wanted = onlyTheme() ?? stored.get() ?? siteDefault();
  const mode = wanted === 'system' ? (prefersDark.matches ? 'dark' : 'light') : wanted;
  document.documentElement.dataset['theme'] = mode;
  applied.set(mode);
}

/** What a site has that lets nobody choose; null where customers do. */
function onlyTheme(): 'light' | 'dark' | null {
  const { onlyTheme: only } = document.documentElement.dataset;
  return only === 'light' || only === 'dark' ? only : null;
}

/** A site that is not dark by default leaves it to the system. */
function siteDefault(): ThemeChoice {
  return document.documentElement.dataset['defaultTheme'] === 'dark' ? 'dark' : 'system';
}

function parseChoice(text: string | null): ThemeChoice | null {
  return text === 'light' || text === 'dark' || text === 'system' ? text : null;
}

const stored = createObservable<ThemeChoice | null>(parseChoice(readStored('theme')));
const applied = createObservable<'light' | 'dark'>(
  document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light',
);
const prefersDark = matchMedia('(prefers-color-scheme: dark)');
prefersDark.addEventListener('change', apply);
