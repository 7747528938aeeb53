import { messageList } from '@candor/protocol/messages/list.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { answer, endpoint } from '../../../kernel/http/endpoint.ts';
import { countMessages, countUnread, readMessages } from './messages-reader.ts';
import type { MessageFormat } from './wire-message.ts';
import { wireMessage } from './wire-message.ts';

export const messageListEndpoint = (database: Database, format: MessageFormat) =>
  endpoint<typeof messageList>({
    call: messageList,
    async handle({ limit, page }, { session: { userId }, language }) {
      const [rows, total, unread] = await Promise.all([
        readMessages(database, userId, { limit, offset: (page - 1) * limit }),
        countMessages(database, userId),
        countUnread(database, userId),
      ]);
      return answer({ list: rows.map((row) => wireMessage(row, language, format)), total, unread });
    },
  });
