import { Note } from '@candor/ui/notice.tsx';
import { useEffect } from 'react';
import { queryClient } from '../../api/query-client.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { listenToInbox } from '../../live/live.ts';
import { useSupport } from '../site/use-support.ts';
import { useSignedIn } from './session.ts';
import { userKeys, useUser } from './user-queries.ts';

export interface FrozenNoteProps {
  /** Of the frame around it, which is there only with the note. */
  readonly className?: string;
}

/** Says that the account is frozen, why, and whom to ask; nothing of one that is not. */
export function FrozenNote({ className }: FrozenNoteProps) {
  const t = useTranslation();
  const openSupport = useSupport();
  const { data: user } = useUser();
  useAccountNotices();
  if (user?.isFrozen !== true) return null;
  return (
    <div className={className}>
      <Note tone="danger" role="status">
        <strong className="block">{t('common.frozenTitle')}</strong>
        {t('common.frozenText')}{' '}
        {user.frozenReason !== '' && (
          <span className="block [overflow-wrap:anywhere]">
            {t('common.frozenReason', { reason: user.frozenReason })}
          </span>
        )}
        <button type="button" className="link hit-area font-semibold" onClick={openSupport}>
          {t('common.frozenAsk')}
        </button>
      </Note>
    </div>
  );
}

/**
 * A freeze and its end are announced by a message: with each the account is read again, also where the site shows no
 * inbox.
 */
function useAccountNotices(): void {
  const signedIn = useSignedIn();
  useEffect(() => {
    if (!signedIn) return undefined;
    const reread = (): void => void queryClient.invalidateQueries({ queryKey: userKeys.all });
    return listenToInbox(reread, reread);
  }, [signedIn]);
}
