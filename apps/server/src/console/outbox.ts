import { consoleOutbox } from '@candor/protocol/console/outbox.ts';
import { readOutbox } from '../outbox/outbox-reader.ts';
import { answer, endpoint } from '../platform/http/endpoint.ts';
import { formatSiteTime } from '../platform/site-time.ts';
import type { Console } from './console.ts';

export const consoleOutboxEndpoint = ({ database, settings }: Console) =>
  endpoint({
    call: consoleOutbox,
    async handle({ to, page }) {
      const { rows, total } = await readOutbox(database, to, page);
      const list = rows.map(({ id, recipient, created_at, ...row }) => {
        const createdAt = created_at.getTime();
        return {
          ...row,
          id: Number(id),
          to: recipient,
          created_at: formatSiteTime(createdAt, settings.timeZone),
          createdAt,
        };
      });
      return answer({ list, total });
    },
  });
