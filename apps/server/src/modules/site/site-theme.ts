import { deriveTheme } from '@candor/theme/derive-theme.ts';
import type { ThemeInputs, ThemeMode, ThemeTokens } from '@candor/theme/derive-theme.ts';
import { DEFAULT_COLOURS } from './settings.ts';
import type { SettingsReader } from '../settings/settings.ts';

/** CSS custom properties that differ from the default theme's, by theme. */
export interface SiteTheme {
  readonly light: Readonly<Record<string, string>>;
  readonly dark: Readonly<Record<string, string>>;
}

/** The theme of the operator's colours; empty while they are the default ones. */
export function siteTheme(settings: SettingsReader): SiteTheme {
  const colours = Object.values(SETTING_OF).map((name) => settings.text(name).toUpperCase());
  const text = colours.join();
  if (kept?.text === text) return kept.theme;
  const theme = text === Object.values(DEFAULT_COLOURS).join() ? NO_THEME : derive(settings);
  kept = { text, theme };
  return theme;
}

/** Every colour of both themes, by name, for these settings. */
export const wholeTheme = (text: (key: string) => string): Readonly<Record<ThemeMode, ThemeTokens>> =>
  deriveTheme(inputsOf({ text }));

/** The setting of each colour, in the order of the default ones. */
const SETTING_OF = {
  primary: 'theme_primary',
  up: 'theme_up',
  down: 'theme_down',
  klineUp: 'theme_kline_up',
  klineDown: 'theme_kline_down',
} as const;
const NO_THEME: SiteTheme = { light: {}, dark: {} };
/** Deriving takes a few milliseconds and every page asks for it. */
let kept: { readonly text: string; readonly theme: SiteTheme } | undefined;

function derive(settings: SettingsReader): SiteTheme {
  const usual = deriveTheme();
  const own = deriveTheme(inputsOf(settings));
  return { light: changed(own.light, usual.light), dark: changed(own.dark, usual.dark) };
}

/** Colours that are none, or the default ones, are left to the design. */
function inputsOf(settings: Pick<SettingsReader, 'text'>): ThemeInputs {
  const entries = Object.entries(SETTING_OF).map(
    ([name, key]) => [name, settings.text(key).toUpperCase(), DEFAULT_COLOURS[key]] as const,
  );
  return Object.fromEntries(
    entries
      .filter(([, colour, usual]) => /^#[0-9A-F]{6}$/.test(colour) && colour !== usual)
      .map(([name, colour]) => [name, colour]),
  );
}

const changed = (own: ThemeTokens, usual: ThemeTokens): Record<string, string> =>
  Object.fromEntries(
    Object.entries(own).flatMap(([name, colour]) => (usual[name] === colour ? [] : [[`--${name}`, colour]])),
  );
