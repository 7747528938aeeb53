import { messagesUnread } from '@candor/protocol/messages/unread.ts';
import { answer, endpoint } from '../platform/http/endpoint.ts';
import type { MessageParts } from './endpoints.ts';
import { countUnread } from './messages-reader.ts';

export const messagesUnreadEndpoint = ({ database }: MessageParts) =>
  endpoint<typeof messagesUnread>({
    call: messagesUnread,
    async handle(_input, { session: { userId } }) {
      return answer({ unread: await countUnread(database, userId) });
    },
  });
