import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';

export const verification: Feature = {
  name: 'verification',
  routes: [
    {
      path: paths.verification,
      texts: ['verification', 'uploads'],
      login: true,
      within: 'account',
      hasAccountMenu: true,
      load: async () => (await import('./verification-screen.tsx')).VerificationScreen,
    },
    {
      path: paths.verificationForm,
      texts: ['verification', 'uploads'],
      login: true,
      within: 'account',
      hasAccountMenu: true,
      load: async () => (await import('./check-form-screen.tsx')).CheckFormScreen,
    },
    {
      path: paths.singleVerification,
      texts: ['verification', 'uploads'],
      login: true,
      within: 'account',
      hasAccountMenu: true,
      load: async () => (await import('./single-screen.tsx')).SingleVerificationScreen,
    },
  ],
  menuEnds: {
    [paths.verification]: {
      texts: ['account', 'verification'],
      load: async () => (await import('./verification-word.tsx')).VerificationWord,
    },
  },
};
