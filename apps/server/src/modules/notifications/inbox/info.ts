import { messageInfo } from '@candor/protocol/messages/info.ts';
import type { Bus } from '../../../kernel/bus.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { findMessage } from './messages-reader.ts';
import type { MessageFormat } from './wire-message.ts';
import { wireMessage } from './wire-message.ts';

/** Opening a message reads it; opening it again changes nothing, so that it may be asked for as a read. */
export const messageInfoEndpoint = ({ database, bus, clock }: ReadDeps, format: MessageFormat) =>
  endpoint<typeof messageInfo>({
    call: messageInfo,
    async handle({ id }, { session: { userId }, language }) {
      const row = await findMessage(database, userId, id);
      if (row === null) return refuse('notFound');
      if (row.read_at === null) {
        const read_at = new Date(clock.wallNow());
        await database
          .updateTable('messages')
          .set({ read_at })
          .where('id', '=', row.id)
          .where('read_at', 'is', null)
          .execute();
        bus.publish('inboxes', [{ userId, newest: 0 }]);
      }
      return answer({ ...wireMessage(row, language, format), is_read: 1 });
    },
  });

interface ReadDeps {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
}
