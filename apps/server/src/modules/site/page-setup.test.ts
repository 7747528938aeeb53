import { expect, it } from 'vitest';
import { settingsOf } from '../../kernel/open-modules.ts';
import { MODULES } from '../../modules.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { pageSetup, siteManifest } from './page-setup.ts';

/** The settings of a new site, with some of them changed. */
function settingsWith(changed: Readonly<Record<string, string>>): SettingsReader {
  const text = (name: string): string => changed[name] ?? settingsOf(MODULES).get(name)?.value ?? '';
  return {
    text,
    flag: (name) => text(name) === '1',
    number: (name) => Number(text(name)),
    timeZone: 'GMT',
    defaultLanguage: 'en',
    public: {},
  };
}

it.each([
  ['0', false, '#F4F5F8'],
  ['1', true, '#0A0C10'],
])('a site is dark from the first moment with is_default_dark at %s', (value, dark, background) => {
  const settings = settingsWith({ is_default_dark: value });
  expect(pageSetup(settings).dark).toBe(dark);
  expect(siteManifest(settings)).toMatchObject({ background_color: background });
});

it.each([
  ['0', true],
  ['1', false],
])('nobody chooses a theme with is_dark_mode at 0: %s', (value, hasOneTheme) => {
  expect(pageSetup(settingsWith({ is_dark_mode: value }))).toMatchObject({ hasOneTheme });
});
