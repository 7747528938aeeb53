import { consoleMiningOwed } from '@candor/protocol/console/mining/owed.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { REREAD_MS } from '../../kit/use-page.ts';
import { miningKeys, owedFrom } from './mining.ts';

/** What mining has promised, read again as long as somebody looks. */
export const useOwed = () =>
  useQuery({
    queryKey: miningKeys.owed,
    queryFn: async ({ signal }) => owedFrom(await call(consoleMiningOwed, {}, { signal, quiet: true })),
    refetchInterval: REREAD_MS,
  });
