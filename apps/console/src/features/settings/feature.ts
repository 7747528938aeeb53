import { settingName } from '../../domain/settings/setting-text.ts';
import { settingPath, SETTINGS_PATH } from '../../domain/settings/settings-path.ts';
import type { Feature } from '../../feature.ts';
import { lazyScreen } from '../../kit/lazy-screen.tsx';

export const settings = {
  name: 'settings',
  routes: [
    {
      path: SETTINGS_PATH,
      permissions: ['settings.read'],
      label: 'console.nav.settings',
      icon: 'sliders',
      group: 'system',
      screen: lazyScreen(async () => (await import('./settings-screen.tsx')).SettingsScreen),
    },
  ],
  auditSubjects: { setting: { path: settingPath, name: settingName } },
  proposals: async () => (await import('./setting-proposals.ts')).SETTING_PROPOSALS,
} satisfies Feature;
