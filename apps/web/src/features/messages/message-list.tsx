import { Button } from '@candor/ui/button.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { Icon } from '@candor/ui/icon.tsx';
import { showToast } from '@candor/ui/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { describeError } from '../../api/call.ts';
import { readAll, useMessages } from '../../domain/messages/message-queries.ts';
import type { Message } from '../../domain/messages/message-queries.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { Moment } from '../../kit/numbers/moment.tsx';
import { messagePath } from '../../paths.ts';
import { MarketTimeNote } from '../../shell/market-time-note.tsx';
import { MorePages } from '../../shell/more-button.tsx';
import { SkeletonRows } from '../../shell/skeletons.tsx';
import { LoadError } from '../../shell/states.tsx';
import './messages.css';

/** Newest first, page after page. `chosen`: the one whose text stands next to the list, 0 for none. */
export function MessageList({ chosen }: { readonly chosen: number }) {
  const t = useTranslation();
  const pages = useMessages();
  const { data, error, refetch } = pages;
  if (data === undefined)
    return error === null ? <SkeletonRows /> : <LoadError error={error} onRetry={() => void refetch()} />;
  const items = distinct(data.pages.flatMap((page) => page.list));
  const [first] = items;
  if (first === undefined)
    return <EmptyState art="messages" title={t('messages.none')} text={t('messages.noneHint')} />;
  return (
    <>
      <MarketTimeNote className="px-4 pt-1" />
      <UnreadBar unread={data.pages[0]?.unread ?? 0} newest={first.id} />
      <ul className="list">
        {items.map((item) => (
          <li key={item.id}>
            <MessageRow item={item} chosen={chosen} />
          </li>
        ))}
      </ul>
      <MorePages pages={pages} />
    </>
  );
}

function UnreadBar({ unread, newest }: { readonly unread: number; readonly newest: number }) {
  const t = useTranslation();
  const change = useMutation({
    mutationFn: () => readAll(newest),
    onError: (error) => showToast({ text: describeError(error), tone: 'danger' }),
  });
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 px-4 py-1">
      <p className="text-label text-ink-2" role="status">
        {t('shell.unread', { count: unread })}
      </p>
      {unread > 0 && (
        <Button variant="ghost" size="small" pending={change.isPending} onPress={() => change.mutate()}>
          {t('messages.readAll')}
        </Button>
      )}
    </div>
  );
}

function MessageRow({ item, chosen }: { readonly item: Message; readonly chosen: number }) {
  const t = useTranslation();
  const row = useRef<HTMLAnchorElement>(null);
  const isUnread = !item.isRead;
  const isChosen = item.id === chosen;
  // A list that was just drawn begins at its top, wherever the reader had been in it.
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <Link
      ref={row}
      href={messagePath(item.id)}
      // The way back from a message leads to where its reader came from, not to the one read before.
      replace={chosen > 0}
      aria-current={isChosen ? 'true' : undefined}
      className="list-row message-row"
    >
      <span className="message-mark" data-unread={isUnread ? '' : undefined} />
      <span className="min-w-0 flex-1" dir="auto">
        {isUnread && <span className="visually-hidden">{t('messages.unread')}</span>}
        <span className={isUnread ? 'block font-semibold' : 'block'}>{item.title}</span>
        <span className="block text-sm text-ink-2">{item.summary}</span>
        <Moment at={item.sentAt} className="text-caption text-ink-3" />
      </span>
      <span className="message-chevron">
        <Icon name="chevronEnd" size={18} />
      </span>
    </Link>
  );
}

/** One that comes between two pages moves the others on, so the same one may come twice. */
function distinct(items: readonly Message[]): readonly Message[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
