import type { Feature } from '../../feature.ts';
import { lazyScreen } from '../../kit/lazy-screen.tsx';
import { COMPANIES_PATH } from './companies-path.ts';

export const companies = {
  name: 'companies',
  routes: [
    {
      path: COMPANIES_PATH,
      permissions: ['content.read'],
      label: 'console.nav.companies',
      icon: 'building',
      group: 'system',
      screen: lazyScreen(async () => (await import('./companies-screen.tsx')).CompaniesScreen),
    },
  ],
  auditSubjects: { company: { path: (id) => `${COMPANIES_PATH}?row=${id}` } },
} satisfies Feature;
