import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { messageInfo } from '@candor/protocol/messages/info.ts';
import { messageList } from '@candor/protocol/messages/list.ts';
import type { MessageDto } from '@candor/protocol/messages/message.ts';
import { readAllMessages } from '@candor/protocol/messages/read-all.ts';
import { messagesUnread } from '@candor/protocol/messages/unread.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { listenToInbox } from '../../live/live.ts';
import { useSignedIn } from '../session/session.ts';

/** One of the inbox. `subjectId` is the number of the payment that it is about, 0 where it is about none. */
export interface Message extends Pick<MessageDto, 'id' | 'kind' | 'title' | 'content' | 'subject'> {
  readonly subjectId: number;
  /** One line. */
  readonly summary: string;
  /** Epoch milliseconds, market time. */
  readonly sentAt: number;
  readonly isRead: boolean;
}

const toMessage = ({ id, kind, title, content, subject, ...wire }: MessageDto): Message => ({
  id,
  kind,
  title,
  content,
  subject,
  subjectId: wire.subject_id,
  summary: wire.desc,
  sentAt: wire.sendTime,
  isRead: wire.is_read === 1,
});

const messageKeys = {
  all: ['messages'] as const,
  unread: () => [...messageKeys.all, 'unread'] as const,
  list: () => [...messageKeys.all, 'list'] as const,
  one: (id: number) => [...messageKeys.all, 'one', id] as const,
};

/** How many messages wait, renewed by pushes; 0 for visitors. */
export function useUnread(): number {
  const signedIn = useSignedIn();
  useInboxPushes(signedIn);
  const { data } = useQuery({
    queryKey: messageKeys.unread(),
    queryFn: () => call(messagesUnread, {}, { quiet: true, initial: true }),
    enabled: signedIn,
  });
  const unread = data?.unread ?? 0;
  // On the icon of the installed app, where the browser can.
  useEffect(() => void showBadge(unread), [unread]);
  return unread;
}

async function showBadge(count: number): Promise<void> {
  if ('setAppBadge' in navigator) await navigator.setAppBadge(count).catch(() => undefined);
}

/** The inbox, newest first, renewed by pushes. */
export function useMessages() {
  const signedIn = useSignedIn();
  useInboxPushes(signedIn);
  return useInfiniteQuery({
    queryKey: messageKeys.list(),
    async queryFn({ pageParam }) {
      const page = await call(messageList, { page: pageParam }, { quiet: true });
      return { ...page, list: page.list.map(toMessage) };
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      pages.flatMap((page) => page.list).length < last.total ? pages.length + 1 : undefined,
    enabled: signedIn,
  });
}

/** One message, which counts as read once it is here. */
export const useMessage = (id: number) =>
  useQuery({
    queryKey: messageKeys.one(id),
    async queryFn() {
      const message = await call(messageInfo, { id }, { quiet: true });
      void refetchInbox();
      return toMessage(message);
    },
    enabled: id > 0,
  });

/** Marks as read what was seen, up to this one. */
export async function readAll(newest: number): Promise<void> {
  await call(readAllMessages, { up_to: newest }, { quiet: true });
  await refetchInbox();
}

async function refetchInbox(): Promise<void> {
  await Promise.all(
    [messageKeys.unread(), messageKeys.list()].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}

function useInboxPushes(signedIn: boolean): void {
  useEffect(() => {
    if (!signedIn) return undefined;
    const refetch = (): void => void refetchInbox();
    return listenToInbox(refetch, refetch);
  }, [signedIn]);
}
