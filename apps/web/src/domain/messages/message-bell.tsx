import { IconButton } from '@candor/ui/icon-button.tsx';
import { useLocation } from 'wouter';
import { useTranslation } from '../../kit/language/language.ts';
import { paths } from '../../paths.ts';
import './message-bell.css';
import { useUnread } from './message-queries.ts';

/** The way to the messages, with the number of those that wait. */
export function MessageBell({ icon }: { readonly icon: 'bell' | 'message' }) {
  const t = useTranslation();
  const [, navigate] = useLocation();
  const unread = useUnread();
  const label = unread === 0 ? t('shell.messages') : `${t('shell.messages')}: ${t('shell.unread', { count: unread })}`;
  return (
    <span className="message-bell">
      <IconButton icon={icon} label={label} onPress={() => navigate(paths.messages)} />
      {unread > 0 && (
        <span className="message-bell-count" aria-hidden="true">
          {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
        </span>
      )}
    </span>
  );
}

const MOST_SHOWN = 99;
