import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';

export const welcome: Feature = {
  name: 'welcome',
  routes: [
    {
      path: paths.welcome,
      texts: ['welcome'],
      bare: true,
      drawnAhead: true,
      load: async () => (await import('./welcome-screen.tsx')).WelcomeScreen,
    },
  ],
};
