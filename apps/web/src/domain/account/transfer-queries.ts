import { useInfiniteQuery } from '@tanstack/react-query';
import { transferLog } from '@candor/protocol/account/transfer-log.ts';
import { call } from '../../api/call.ts';
import { useSignedIn } from '../session/session.ts';

export const transferKeys = { all: ['transfers'] as const };

/** The customer's transfers, newest first. */
export const useTransfers = () =>
  useInfiniteQuery({
    queryKey: transferKeys.all,
    queryFn: ({ pageParam }) => call(transferLog, { type: 0, page: pageParam }, { quiet: true }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      pages.flatMap((page) => page.data).length < last.total ? pages.length + 1 : undefined,
    enabled: useSignedIn(),
  });
