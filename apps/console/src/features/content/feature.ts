import type { Feature } from '../../feature.ts';
import { lazyScreen } from '../../kit/lazy-screen.tsx';
import { CONTENT_PATH, NEW, textPath } from './content-path.ts';

const EDITOR = {
  permissions: ['content.read'],
  label: 'console.nav.content',
  icon: 'news',
  within: CONTENT_PATH,
} as const;

export const content = {
  name: 'content',
  routes: [
    {
      path: CONTENT_PATH,
      permissions: ['content.read'],
      label: 'console.nav.content',
      icon: 'news',
      group: 'system',
      screen: lazyScreen(async () => (await import('./content-screen.tsx')).ContentScreen),
    },
    {
      ...EDITOR,
      path: `${CONTENT_PATH}/pages/:name`,
      screen: lazyScreen(async () => (await import('./page-editor.tsx')).PageEditor),
    },
    {
      ...EDITOR,
      path: `${CONTENT_PATH}/news/:id`,
      screen: lazyScreen(async () => (await import('./news-editor.tsx')).NewsEditor),
    },
    {
      ...EDITOR,
      path: textPath('messages', NEW),
      screen: lazyScreen(async () => (await import('./message-editor.tsx')).MessageEditor),
    },
  ],
  auditSubjects: {
    page: { path: (id) => textPath('pages', id) },
    news: { path: (id) => textPath('news', id) },
    broadcast: { path: () => CONTENT_PATH },
    menu: { path: () => CONTENT_PATH },
    area: { path: () => CONTENT_PATH },
  },
} satisfies Feature;
