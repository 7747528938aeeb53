import { listSessions } from '@candor/protocol/identity/list-sessions.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { userKeys } from '../../domain/session/user-queries.ts';

/** Where the customer is signed in. Times are epoch milliseconds, the last use to the hour. */
export interface Session {
  readonly id: number;
  /** Browser and system, "" where the device does not say. */
  readonly device: string;
  /** ISO 3166, "" where it is not known. */
  readonly country: string;
  /** The network only. */
  readonly address: string;
  readonly signedInAt: number;
  readonly usedAt: number;
  readonly isCurrent: boolean;
}

export const useSessions = () => useQuery({ queryKey: userKeys.sessions(), queryFn: readSessions, staleTime: 0 });

async function readSessions(): Promise<Session[]> {
  const { list } = await call(listSessions, {}, { quiet: true });
  return list.map(({ id, device, country, address, ...wire }) => ({
    id,
    device,
    country,
    address,
    signedInAt: wire.created_at,
    usedAt: wire.used_at,
    isCurrent: wire.is_current === 1,
  }));
}
