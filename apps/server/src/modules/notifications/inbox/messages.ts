import { messageList } from '@candor/protocol/messages/list.ts';
import { messageInfo } from '@candor/protocol/messages/info.ts';
import { messagesUnread } from '@candor/protocol/messages/unread.ts';
import { readAllMessages } from '@candor/protocol/messages/read-all.ts';
import type { Language } from '@candor/locales/languages.ts';
import type { Translator } from '@candor/locales/translate.ts';
import type { MessageDto } from '@candor/protocol/messages/message.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import type { AnyEndpoint } from '../../../kernel/http/endpoint.ts';
import type { Bus } from '../../../kernel/bus.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { openBroadcast, readBroadcastsUpTo } from '../broadcasts/received-broadcasts.ts';
import { countInbox, findMessage, readMessages } from './messages-reader.ts';
import { messageText } from './message-text.ts';
import type { MessageText } from './message-text.ts';
import type { MessageRow } from './messages-reader.ts';

/** The calls of a customer's inbox. */
export const messageCalls = (deps: MessageCallDeps, format: MessageFormat): AnyEndpoint[] => [
  listMessages(deps, format),
  openMessage(deps, format),
  unreadMessages(deps),
  readAll(deps),
];

interface MessageCallDeps {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
}

const listMessages = ({ database }: MessageCallDeps, format: MessageFormat) =>
  endpoint<typeof messageList>({
    call: messageList,
    async handle({ limit, page }, { session: { userId }, language }) {
      const [rows, { total, unread }] = await Promise.all([
        readMessages(database, { userId, language }, { limit, offset: (page - 1) * limit }),
        countInbox(database, userId),
      ]);
      return answer({ list: rows.map((row) => presentMessage(row, language, format)), total, unread });
    },
  });

/** Opening a message reads it; opening it again changes nothing, so that it may be asked for as a read. */
const openMessage = ({ database, bus, clock }: MessageCallDeps, format: MessageFormat) =>
  endpoint<typeof messageInfo>({
    call: messageInfo,
    async handle({ id }, { session: { userId }, language }) {
      const row = await findMessage(database, { userId, language }, id);
      if (row === null) return refuse('notFound');
      if (!row.is_read) {
        if (row.kind === 'operator') await openBroadcast(database, userId, row.id);
        else await openEvent(database, row.id, clock.wallNow());
        bus.publish('inboxes', [{ userId, newest: 0 }]);
      }
      return answer({ ...presentMessage(row, language, format), is_read: 1 });
    },
  });

async function openEvent(database: Database, id: string, wallNow: number): Promise<void> {
  const unread = database.updateTable('messages').where('id', '=', id).where('read_at', 'is', null);
  await unread.set({ read_at: new Date(wallNow) }).execute();
}

const unreadMessages = ({ database }: MessageCallDeps) =>
  endpoint<typeof messagesUnread>({
    call: messagesUnread,
    async handle(_input, { session: { userId } }) {
      const { unread } = await countInbox(database, userId);
      return answer({ unread });
    },
  });

const readAll = ({ database, bus, clock }: MessageCallDeps) =>
  endpoint<typeof readAllMessages>({
    call: readAllMessages,
    async handle({ up_to: newest }, { session: { userId } }) {
      await database
        .updateTable('messages')
        .set({ read_at: new Date(clock.wallNow()) })
        .where('user_id', '=', String(userId))
        .where('read_at', 'is', null)
        .where('id', '<=', String(newest))
        .execute();
      await readBroadcastsUpTo(database, userId, newest);
      bus.publish('inboxes', [{ userId, newest: 0 }]);
      const { unread } = await countInbox(database, userId);
      return answer({ unread });
    },
  });

/** How messages are put into words and times. */
export interface MessageFormat {
  readonly translator: (language: string) => Translator;
  /** As the wire writes times. */
  readonly formatTime: (at: number) => string;
  /** As the screens of a language write them. */
  readonly messageTime: (at: number, language: Language) => string;
}

/** A message as its customer reads it. */
function presentMessage(row: MessageRow, language: string, format: MessageFormat): MessageDto {
  const sentAt = Number(row.sent_at);
  return {
    id: Number(row.id),
    kind: row.kind,
    ...textOf(row, language, format),
    send_time: format.formatTime(sentAt),
    sendTime: sentAt,
    ...subjectOf(row),
    is_read: row.is_read ? 1 : 0,
  };
}

function textOf(row: MessageRow, language: string, format: MessageFormat): MessageText {
  if (row.kind !== 'operator') return messageText(row, format.translator(language), format.messageTime);
  const { title, description: desc, content } = row.text;
  return { title, desc, content };
}

/** Messages of a payment name it by its number. */
function subjectOf(row: MessageRow): Pick<MessageDto, 'subject' | 'subject_id'> {
  if (row.kind === 'operator') return { subject: '', subject_id: 0 };
  const { name, parameters } = row;
  const subject = /^(deposit|withdrawal)[A-Z]/.exec(name)?.[1];
  const id = Number(parameters.values['id'] ?? 0);
  if (!(id > 0) || (subject !== 'deposit' && subject !== 'withdrawal')) return { subject: '', subject_id: 0 };
  return { subject, subject_id: id };
}
