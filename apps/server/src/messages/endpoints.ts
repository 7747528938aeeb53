import type { Translator } from '@candor/locales/translate.ts';
import type { Bus } from '../platform/bus.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { AnyEndpoint } from '../platform/http/endpoint.ts';
import { messageInfoEndpoint } from './info.ts';
import { messageListEndpoint } from './list.ts';
import { readAllMessagesEndpoint } from './read-all.ts';
import { messagesUnreadEndpoint } from './unread.ts';

/** What the calls about messages need. */
export interface MessageParts {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly translator: (language: string) => Translator;
  readonly formatTime: (at: number) => string;
}

export const messageEndpoints = (parts: MessageParts): AnyEndpoint[] => [
  messageListEndpoint(parts),
  messageInfoEndpoint(parts),
  messagesUnreadEndpoint(parts),
  readAllMessagesEndpoint(parts),
];
