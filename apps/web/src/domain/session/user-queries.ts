import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { info } from '@candor/protocol/identity/info.ts';
import { call } from '../../api/call.ts';
import { useSignedIn } from './session.ts';
import { toUser } from './user.ts';
import type { User } from './user.ts';

export const userKeys = {
  all: ['user'] as const,
  info: () => [...userKeys.all, 'info'] as const,
  sessions: () => [...userKeys.all, 'sessions'] as const,
  invitations: () => [...userKeys.all, 'invitations'] as const,
  /** The own place on the ranking. */
  rank: () => [...userKeys.all, 'rank'] as const,
};

/** The signed-in customer; idle for visitors. */
export function useUser(): UseQueryResult<User> {
  return useQuery({
    queryKey: userKeys.info(),
    queryFn: async () => toUser(await call(info, {}, { initial: true })),
    enabled: useSignedIn(),
  });
}
