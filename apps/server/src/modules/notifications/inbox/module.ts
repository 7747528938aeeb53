import { defineModule } from '../../../kernel/module.ts';
import { InboxKeeper } from './inbox-keeper.ts';
import { messageInfoEndpoint } from './info.ts';
import { messageListEndpoint } from './list.ts';
import { messageTimeOf } from './message-time.ts';
import { readAllMessagesEndpoint } from './read-all.ts';
import { messagesUnreadEndpoint } from './unread.ts';

/** The inbox of every customer. */
export const messages = defineModule({
  name: 'messages',
  needs: ['settings', 'formatTime'],
  open({ database, bus, clock, log, translator }, { settings, formatTime }) {
    const format = { translator, formatTime, messageTime: messageTimeOf(settings) };
    const deps = { database, bus, clock };
    return {
      parts: [new InboxKeeper({ database, bus, clock, log })],
      calls: [
        messageListEndpoint(database, format),
        messageInfoEndpoint(deps, format),
        messagesUnreadEndpoint(database),
        readAllMessagesEndpoint(deps),
      ],
    };
  },
});
