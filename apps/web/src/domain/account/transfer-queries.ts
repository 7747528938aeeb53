import { useInfiniteQuery } from '@tanstack/react-query';
import { transferLog } from '@candor/protocol/account/transfer-log.ts';
import { call } from '../../api/call.ts';
import { useSignedIn } from '../session/session.ts';

export const transferKeys = { all: ['transfers'] as const };

/** The customer's transfers, newest first. */
export const useTransfers = () =>
  useInfiniteQuery({
    queryKey: transferKeys.all,
    async queryFn({ pageParam }) {
      const { data, total } = await call(transferLog, { type: 0, page: pageParam }, { quiet: true });
      const transfers = data.map(({ id, balance, from, to, created_at_ms: createdAt }) => ({
        id,
        amount: balance,
        from,
        to,
        createdAt,
      }));
      return { data: transfers, total };
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      pages.flatMap((page) => page.data).length < last.total ? pages.length + 1 : undefined,
    enabled: useSignedIn(),
  });
