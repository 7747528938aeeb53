import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';

export const user: Feature = {
  name: 'user',
  routes: [
    {
      path: paths.account,
      texts: ['account'],
      login: true,
      tab: 'account',
      hasAccountMenu: true,
      load: async () => (await import('./user-screen.tsx')).UserScreen,
    },
    {
      path: paths.system,
      texts: ['account'],
      shows: 'settings',
      login: true,
      within: 'account',
      hasAccountMenu: true,
      load: async () => (await import('./system-screen.tsx')).SystemScreen,
    },
    {
      path: paths.sessions,
      texts: ['account'],
      login: true,
      within: 'account',
      hasAccountMenu: true,
      load: async () => (await import('./sessions-screen.tsx')).SessionsScreen,
    },
  ],
  tabs: [
    { id: 'account', href: paths.account, icon: 'account', label: 'tab.account', shortLabel: 'tab.account.short' },
  ],
  menu: {
    texts: ['account'],
    load: async () => (await import('./account-side.tsx')).AccountSide,
  },
  settings: [{ icon: 'phone', title: 'account.sessions', texts: 'account', path: paths.sessions }],
};
