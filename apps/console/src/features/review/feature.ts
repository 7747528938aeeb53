import type { Feature } from '../../feature.ts';
import { lazyScreen } from '../../kit/lazy-screen.tsx';
import { REVIEW_PATH } from './review-path.ts';

export const review = {
  name: 'review',
  routes: [
    {
      path: REVIEW_PATH,
      permissions: ({ review: queues }) => queues.map(({ permission }) => permission),
      label: 'console.nav.review',
      icon: 'inbox',
      group: 'operations',
      queue: 'review',
      screen: lazyScreen(async () => (await import('./review-screen.tsx')).ReviewScreen),
    },
  ],
  queues: {
    review: (waiting, all) => {
      const counts = all.review
        .map(({ queue }) => all.queues[queue]?.(waiting, all))
        .filter((each) => each !== undefined);
      return counts.length === 0 ? undefined : counts.reduce((sum, count) => sum + count, 0);
    },
  },
} satisfies Feature;
