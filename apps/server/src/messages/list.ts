import { messageList } from '@candor/protocol/messages/list.ts';
import { answer, endpoint } from '../platform/http/endpoint.ts';
import type { MessageParts } from './endpoints.ts';
import { countMessages, countUnread, readMessages } from './messages-reader.ts';
import { wireMessage } from './wire-message.ts';

export const messageListEndpoint = (parts: MessageParts) =>
  endpoint<typeof messageList>({
    call: messageList,
    async handle({ limit, page }, { session: { userId }, language }) {
      const { database } = parts;
      const [rows, total, unread] = await Promise.all([
        readMessages(database, userId, { limit, offset: (page - 1) * limit }),
        countMessages(database, userId),
        countUnread(database, userId),
      ]);
      return answer({ list: rows.map((row) => wireMessage(row, language, parts)), total, unread });
    },
  });
