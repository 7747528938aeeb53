import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';

const screen = { texts: ['news'], load: async () => (await import('./news-screen.tsx')).NewsScreen } as const;
const announcements = {
  texts: ['news'],
  load: async () => (await import('./announcements-screen.tsx')).AnnouncementsScreen,
} as const;
const detail = {
  texts: ['news', 'funds'],
  load: async () => (await import('./news-detail-screen.tsx')).NewsDetailScreen,
} as const;

export const news: Feature = {
  name: 'news',
  routes: [
    { path: paths.news, ...screen, within: 'home' },
    { path: paths.newsDetail, ...detail, within: 'home' },
    { path: paths.announcements, ...announcements, login: true, within: 'account', hasAccountMenu: true },
  ],
};
