import type { WireMessage } from '@candor/protocol/messages/message.ts';
import type { MessageParts } from './endpoints.ts';
import { messageText } from './message-text.ts';
import type { MessageRow } from './messages-reader.ts';

/** A message as its customer reads it. */
export function wireMessage(row: MessageRow, language: string, parts: MessageParts): WireMessage {
  const sentAt = Number(row.sent_at);
  return {
    id: Number(row.id),
    kind: row.kind,
    ...messageText(row, parts.translator(language), parts.formatTime),
    send_time: parts.formatTime(sentAt),
    sendTime: sentAt,
    is_read: row.read_at === null ? 0 : 1,
  };
}
