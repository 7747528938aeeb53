import { createObservable, useObservable } from '../observable.ts';
import { readStored, writeStored } from '../stored-text.ts';

/** `public/first-paint.js` does the same as this module before the first paint; change both together. */
export type ThemeChoice = 'light' | 'dark' | 'system';

export interface SiteTheme {
  readonly isDarkByDefault: boolean;
  /** The operator's colours as custom properties; empty for the default theme. */
  readonly light: Readonly<Record<string, string>>;
  readonly dark: Readonly<Record<string, string>>;
}

/** The customer's choice; null leaves it to the site. */
const choice = createObservable<ThemeChoice | null>(parseChoice(readStored('theme')));
const applied = createObservable<'light' | 'dark'>(readApplied());

/** What the settings show: the choice, or what the site's default comes to. */
export function useTheme(): { readonly choice: ThemeChoice; readonly applied: 'light' | 'dark' } {
  const chosen = useObservable(choice);
  const shown = useObservable(applied);
  return { choice: chosen ?? (siteTheme?.isDarkByDefault === true ? 'dark' : 'system'), applied: shown };
}

export function chooseTheme(next: ThemeChoice): void {
  choice.set(next);
  writeStored('theme', next);
  applyTheme();
}

/** The site's default and colours, as they arrive; kept for the next first paint. */
export function adoptSiteTheme(theme: SiteTheme): void {
  siteTheme = theme;
  writeStored('site-theme', JSON.stringify(theme));
  applyTheme();
}

function applyTheme(): void {
  const wanted = choice.get() ?? (siteTheme?.isDarkByDefault === true ? 'dark' : 'system');
  const mode = wanted === 'system' ? (prefersDark.matches ? 'dark' : 'light') : wanted;
  const root = document.documentElement;
  root.dataset['theme'] = mode;
  if (siteTheme !== null) setProperties(root, siteTheme[mode]);
  applied.set(mode);
}

function setProperties(root: HTMLElement, properties: Readonly<Record<string, string>>): void {
  for (const name of [...root.style].filter((each) => each.startsWith('--'))) root.style.removeProperty(name);
  for (const [name, value] of Object.entries(properties)) {
    if (name.startsWith('--')) root.style.setProperty(name, value);
  }
}

function parseChoice(text: string | null): ThemeChoice | null {
  return text === 'light' || text === 'dark' || text === 'system' ? text : null;
}

function readApplied(): 'light' | 'dark' {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
}

function parseSiteTheme(text: string | null): SiteTheme | null {
  // Only adoptSiteTheme writes this text.
  return text === null ? null : (JSON.parse(text) as SiteTheme);
}

let siteTheme = parseSiteTheme(readStored('site-theme'));
const prefersDark = matchMedia('(prefers-color-scheme: dark)');
prefersDark.addEventListener('change', applyTheme);
