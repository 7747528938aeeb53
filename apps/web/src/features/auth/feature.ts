import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';

export const auth: Feature = {
  name: 'auth',
  routes: [
    {
      path: paths.password,
      texts: ['auth', 'account', 'second-factor'],
      login: true,
      within: 'account',
      hasAccountMenu: true,
      load: async () => (await import('./password-screen.tsx')).PasswordScreen,
    },
    {
      path: paths.login,
      texts: ['auth', 'second-factor', 'countries'],
      bare: true,
      load: async () => (await import('./login-screen.tsx')).LoginScreen,
    },
    {
      path: paths.register,
      texts: ['auth', 'countries', 'uploads', 'verification'],
      bare: true,
      load: async () => (await import('./register-screen.tsx')).RegisterScreen,
    },
    {
      path: paths.forgot,
      texts: ['auth'],
      bare: true,
      load: async () => (await import('./forgot-screen.tsx')).ForgotScreen,
    },
  ],
  settings: [{ icon: 'lock', title: 'account.changePassword', texts: 'account', path: paths.password, realOnly: true }],
};
