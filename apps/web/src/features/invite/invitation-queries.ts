import { invitations } from '@candor/protocol/identity/invitations.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { userKeys } from '../../domain/session/user-queries.ts';

export interface Invitations {
  readonly code: string;
  /** Who registered with the code, and who of them was verified. */
  readonly came: number;
  readonly verified: number;
}

export const useInvitations = () =>
  useQuery({ queryKey: userKeys.invitations(), queryFn: readInvitations, staleTime: 0 });

async function readInvitations(): Promise<Invitations> {
  const { invite_code: code, came, verified } = await call(invitations, {}, { quiet: true });
  return { code, came, verified };
}
