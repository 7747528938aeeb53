import { consoleCustodyMatters } from '@candor/protocol/console/custody-matters.ts';
import { readCustodyExceptions } from '../custody/custody-exceptions-reader.ts';
import { answer, endpoint } from '../../../kernel/http/endpoint.ts';
import type { Database } from '../../../kernel/database/database.ts';

export const consoleCustodyExceptionsEndpoint = ({
  database,
  formatTime,
}: {
  readonly database: Database;
  readonly formatTime: (at: number | null) => string;
}) =>
  endpoint<typeof consoleCustodyMatters>({
    call: consoleCustodyMatters,
    async handle({ page }) {
      const { list, total } = await readCustodyExceptions(database, page);
      return answer({
        list: list.map(({ paymentId, direction, customer, at, ...matter }) => ({
          ...matter,
          payment_id: paymentId,
          payment_direction: direction ?? ('' as const),
          at: formatTime(at),
          atMs: at,
          customer_id: customer?.id ?? 0,
          account: customer?.account ?? '',
          name: customer?.name ?? '',
        })),
        total,
      });
    },
  });
