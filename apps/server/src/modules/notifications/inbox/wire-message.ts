import type { Language } from '@candor/locales/languages.ts';
import type { Translator } from '@candor/locales/translate.ts';
import type { WireMessage } from '@candor/protocol/messages/message.ts';
import { messageText } from './message-text.ts';
import type { MessageRow } from './messages-reader.ts';

/** How messages are put into words and times. */
export interface MessageFormat {
  readonly translator: (language: string) => Translator;
  /** As the wire writes times. */
  readonly formatTime: (at: number) => string;
  /** As the screens of a language write them. */
  readonly messageTime: (at: number, language: Language) => string;
}

/** A message as its customer reads it. */
export function wireMessage(row: MessageRow, language: string, format: MessageFormat): WireMessage {
  const sentAt = Number(row.sent_at);
  return {
    id: Number(row.id),
    kind: row.kind,
    ...messageText(row, format.translator(language), format.messageTime),
    send_time: format.formatTime(sentAt),
    sendTime: sentAt,
    ...subjectOf(row),
    is_read: row.read_at === null ? 0 : 1,
  };
}

/** Messages of a payment name it by its number. */
function subjectOf({ name, parameters }: MessageRow): Pick<WireMessage, 'subject' | 'subject_id'> {
  const subject = /^(deposit|withdrawal)[A-Z]/.exec(name)?.[1];
  const id = Number(parameters.values['id'] ?? 0);
  if (!(id > 0) || (subject !== 'deposit' && subject !== 'withdrawal')) return { subject: '', subject_id: 0 };
  return { subject, subject_id: id };
}
