import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';

export const coming: Feature = {
  name: 'coming',
  routes: [
    {
      path: paths.feedback,
      texts: ['coming'],
      load: async () => (await import('./coming-screen.tsx')).ComingScreen,
    },
  ],
};
