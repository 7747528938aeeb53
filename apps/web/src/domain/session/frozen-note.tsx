import { Note } from '@candor/ui/notice.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { useSupport } from '../site/use-support.ts';
import { useUser } from './user-queries.ts';

export interface FrozenNoteProps {
  /** Of the frame around it, which is there only with the note. */
  readonly className?: string;
}

/** Says that the account is frozen, why, and whom to ask; nothing of one that is not. */
export function FrozenNote({ className }: FrozenNoteProps) {
  const t = useTranslation();
  const openSupport = useSupport();
  const { data: user } = useUser();
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
