import type { Language } from '@candor/locales/languages.ts';
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
  /** As the wire writes times. */
  readonly formatTime: (at: number) => string;
  /** As the screens of a language write them. */
  readonly messageTime: (at: number, language: Language) => string;
}

export const messageEndpoints = (parts: MessageParts): AnyEndpoint[] => [
  messageListEndpoint(parts),
  messageInfoEndpoint(parts),
  messagesUnreadEndpoint(parts),
  readAllMessagesEndpoint(parts),
];
