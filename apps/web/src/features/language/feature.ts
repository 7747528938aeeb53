import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';

export const language: Feature = {
  name: 'language',
  routes: [
    {
      path: paths.language,
      texts: [],
      reloadsWhenLeft: true,
      hasAccountMenu: true,
      load: async () => (await import('./language-screen.tsx')).LanguageScreen,
    },
  ],
};
