import type { ColumnType, Generated } from 'kysely';
import type { MessageKind, MessageName, StoredParameters } from './message.ts';

declare module '../../../kernel/database/tables.ts' {
  interface Tables extends MessageTables {}
}

/** As db/migrations/090-create-messages-to-customers.sql says; bigint columns arrive as text. */
export interface MessageTables {
  messages: {
    id: Generated<string>;
    user_id: string;
    kind: MessageKind;
    name: MessageName;
    parameters: ColumnType<StoredParameters, string, never>;
    sent_at: string;
    created_at: Date;
    read_at: Generated<Date | null>;
  };
  message_preferences: { user_id: string } & Preferences;
}

/** Which messages a customer wants, and which of them as push notifications too. */
export interface Preferences {
  order_inbox: boolean;
  option_inbox: boolean;
  price_push: boolean;
  order_push: boolean;
  option_push: boolean;
  margin_push: boolean;
}
