import { QueryClient } from '@tanstack/react-query';
import { sessionToken } from '../session/session.ts';

/**
 * The client repeats a read once by itself, so queries do not. What others
 * decide shows when the operator comes back to the tab.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 5_000,
      gcTime: 5 * 60_000,
      refetchOnWindowFocus: true,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

// What one operator has read is not the next one's to see.
sessionToken.subscribe(() => queryClient.clear());
