import { IDENTITY_PATH, verificationPath } from '../../domain/verification/verification-path.ts';
import type { Feature } from '../../feature.ts';
import { lazyScreen } from '../../kit/lazy-screen.tsx';

export const identity = {
  name: 'identity',
  routes: [
    {
      path: IDENTITY_PATH,
      permissions: ['verification.read'],
      label: 'console.nav.identity',
      icon: 'shieldCheck',
      group: 'operations',
      queue: 'identity',
      screen: lazyScreen(async () => (await import('./identity-screen.tsx')).IdentityScreen),
    },
  ],
  queues: { identity: (waiting) => waiting.identity?.count },
  review: [
    {
      queue: 'identity',
      label: 'console.nav.identity',
      permission: 'verification.read',
      place: 3,
      screen: lazyScreen(async () => (await import('./identity-screen.tsx')).IdentityQueue),
    },
  ],
  auditSubjects: { verification: { path: verificationPath } },
  pictureSubjects: {
    verification: { path: verificationPath, title: (t, id) => t('console.looks.ofVerification', { id }) },
  },
  searchHits: {
    submission: {
      label: 'console.search.kind.submission',
      permission: 'verification.read',
      path: ({ id }) => verificationPath(id),
      title: (_t, { id }) => String(id),
    },
  },
} satisfies Feature;
