import type { Feature } from '../../feature.ts';
import { lazyScreen } from '../../kit/lazy-screen.ts';

export const content = {
  name: 'content',
  routes: [
    {
      path: '/content',
      permissions: ['content.read'],
      label: 'console.nav.content',
      icon: 'news',
      group: 'system',
      screen: lazyScreen(async () => (await import('./content-screen.tsx')).ContentScreen),
    },
  ],
  auditSubjects: {
    page: { path: () => '/content' },
    news: { path: () => '/content' },
    broadcast: { path: () => '/content' },
    menu: { path: () => '/content' },
    area: { path: () => '/content' },
  },
} satisfies Feature;
