import type { Feature } from '../../feature.ts';
import { lazyScreen } from '../../kit/lazy-screen.tsx';
import { BOOKS_PATH } from './ledger-path.ts';

export const books = {
  name: 'books',
  routes: [
    {
      path: BOOKS_PATH,
      permissions: ['books.read'],
      label: 'console.nav.books',
      icon: 'book',
      group: 'money',
      screen: lazyScreen(async () => (await import('./books-screen.tsx')).BooksScreen),
    },
  ],
  auditSubjects: { cash: { path: () => BOOKS_PATH } },
  proposals: async () => (await import('./cash-proposals.ts')).CASH_PROPOSALS,
} satisfies Feature;
