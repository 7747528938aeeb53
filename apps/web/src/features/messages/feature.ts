import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';

export const messages: Feature = {
  name: 'messages',
  routes: [
    {
      path: paths.messages,
      texts: ['messages', 'alerts'],
      login: true,
      within: 'account',
      load: async () => (await import('./messages-screen.tsx')).MessagesScreen,
    },
    {
      path: paths.messageDetail,
      texts: ['messages', 'alerts'],
      login: true,
      within: 'account',
      load: async () => (await import('./message-detail-screen.tsx')).MessageDetailScreen,
    },
  ],
};
