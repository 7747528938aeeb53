import { defineModule } from '../../../kernel/module.ts';
import { InboxRetention } from './inbox-retention.ts';
import {
  messageInfoEndpoint,
  messageListEndpoint,
  readAllMessagesEndpoint,
  messagesUnreadEndpoint,
} from './messages.ts';
import { messageTimeOf } from './message-text.ts';
/** The inbox of every customer. */
export const messages = defineModule({
  name: 'messages',
  needs: ['settings', 'formatTime'],
  open({ database, bus, clock, translator }, { settings, formatTime }) {
    const format = { translator, formatTime, messageTime: messageTimeOf(settings) };
    const deps = { database, bus, clock };
    const retention = new InboxRetention({ database, clock });
    return {
      jobs: [{ name: 'inbox.tidy', cron: '*/10 * * * *', run: () => retention.tidy() }],
      calls: [
        messageListEndpoint(database, format),
        messageInfoEndpoint(deps, format),
        messagesUnreadEndpoint(database),
        readAllMessagesEndpoint(deps),
      ],
    };
  },
});
