import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';

const screen = { texts: ['coming'], load: async () => (await import('./coming-screen.tsx')).ComingScreen } as const;

export const coming: Feature = {
  name: 'coming',
  routes: [
    { path: paths.feedback, ...screen },
    { path: `${paths.mine}/*`, ...screen, login: true, within: 'account' },
  ],
};
