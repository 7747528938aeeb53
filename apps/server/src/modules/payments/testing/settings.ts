import type { SettingsReader } from '../../settings/settings.ts';

/** The site's settings as a test says them; what it does not name is off. */
export const settingsOf = (values: Readonly<Record<string, string>>): SettingsReader => ({
  text: (key) => values[key] ?? '',
  flag: (key) => values[key] === '1',
  number: (key) => (values[key] === undefined ? null : Number(values[key])),
  timeZone: 'UTC',
  defaultLanguage: 'en',
  public: {},
});
