import { QueryClient } from '@tanstack/react-query';

/**
 * The client repeats a read once by itself, so queries do not; live data
 * comes over the socket, so focus alone refetches nothing.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
