import { consoleCustodyMatters } from '@candor/protocol/console/custody-matters.ts';
import { readCustodyMatters } from '../custody/matters-reader.ts';
import { answer, endpoint } from '../platform/http/endpoint.ts';
import type { Console } from './console.ts';

export const consoleCustodyMattersEndpoint = ({ database, formatTime }: Console) =>
  endpoint<typeof consoleCustodyMatters>({
    call: consoleCustodyMatters,
    async handle({ page }) {
      const { list, total } = await readCustodyMatters(database, page);
      return answer({
        list: list.map(({ paymentId, at, ...matter }) => {
          return { ...matter, payment_id: paymentId, at: formatTime(at), atMs: at };
        }),
        total,
      });
    },
  });
