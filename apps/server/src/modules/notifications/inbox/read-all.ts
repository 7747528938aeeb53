import { readAllMessages } from '@candor/protocol/messages/read-all.ts';
import type { Bus } from '../../../kernel/bus.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { answer, endpoint } from '../../../kernel/http/endpoint.ts';
import { countUnread } from './messages-reader.ts';

export const readAllMessagesEndpoint = ({ database, bus, clock }: ReadAllDeps) =>
  endpoint<typeof readAllMessages>({
    call: readAllMessages,
    async handle({ up_to: newest }, { session: { userId } }) {
      await database
        .updateTable('messages')
        .set({ read_at: new Date(clock.wallNow()) })
        .where('user_id', '=', String(userId))
        .where('read_at', 'is', null)
        .where('id', '<=', String(newest))
        .execute();
      bus.publish('inboxes', [{ userId, newest: 0 }]);
      return answer({ unread: await countUnread(database, userId) });
    },
  });

interface ReadAllDeps {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
}
