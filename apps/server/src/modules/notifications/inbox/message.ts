import type { MessageKey } from '@candor/locales/translate.ts';
import type { BusMessages } from '../../../kernel/bus.ts';

/** What a message is about: customers choose by it which messages they get. */
export type MessageKind = 'price' | 'order' | 'option' | 'margin' | 'account' | 'money' | 'security';

/** Every message there is, by its texts: `message.{name}.title`, `.desc` (which names no money) and `.content`. */
export type MessageName = MessageKey extends infer Key
  ? Key extends `message.${infer Name}.title`
    ? Name
    : never
  : never;

/** What the texts of a message are filled with when it is read. */
export interface StoredParameters {
  /** As they are. */
  readonly values: Readonly<Record<string, string | number>>;
  /** Keys of words, which are translated. */
  readonly words: Readonly<Record<string, MessageKey>>;
  /**
   * Epoch milliseconds, of the market clock or (of what was done to an account)
   * the wall clock; shown in the site's zone.
   */
  readonly times: Readonly<Record<string, number>>;
  /** What the customers themselves wrote, below the text. */
  readonly note?: string;
}

/** A message that is yet to be written. */
export interface MessageDraft {
  readonly userId: number;
  readonly kind: MessageKind;
  readonly name: MessageName;
  readonly parameters: StoredParameters;
  /** Market time, epoch milliseconds. */
  readonly sentAt: number;
}

/** As the bus tells it. */
export type InboxChange = BusMessages['inboxes'][number];
