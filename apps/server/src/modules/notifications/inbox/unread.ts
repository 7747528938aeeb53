import { messagesUnread } from '@candor/protocol/messages/unread.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { answer, endpoint } from '../../../kernel/http/endpoint.ts';
import { countUnread } from './messages-reader.ts';

export const messagesUnreadEndpoint = (database: Database) =>
  endpoint<typeof messagesUnread>({
    call: messagesUnread,
    async handle(_input, { session: { userId } }) {
      return answer({ unread: await countUnread(database, userId) });
    },
  });
