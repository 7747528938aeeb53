import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';

export const company: Feature = {
  name: 'company',
  routes: [
    {
      path: paths.companyEmail,
      texts: ['company', 'account'],
      within: 'account',
      hasAccountMenu: true,
      load: async () => (await import('./company-email-screen.tsx')).CompanyEmailScreen,
    },
  ],
  search: {
    kind: 'companies',
    isOffered: (site) => site.flag('is_main'),
    title: 'company.searchTitle',
    label: 'home.searchCompanies',
    hint: 'company.searchHint',
    texts: ['company', 'account'],
    longest: 80,
    results: async () => (await import('./company-results.tsx')).CompanyResults,
  },
};
