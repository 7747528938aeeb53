import { Button } from '@candor/ui/button.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { copyText } from '../wallet/copy-text.ts';
import type { ShareLink } from './share-link.ts';

export interface ShareLinkRowProps {
  readonly link: ShareLink;
  readonly isOpen: boolean;
}

/** Who can see what by the link, and how it is copied and ended. */
export function ShareLinkRow({ link, isOpen }: ShareLinkRowProps) {
  const t = useTranslation();
  if (link.kind === 'asking') return null;
  if (link.kind === 'none') return isOpen ? <Note>{t('history.shareOpenOnly')}</Note> : null;
  if (link.kind !== 'shared') {
    const isStopped = link.kind === 'stopped';
    return (
      <div className="grid gap-2">
        <Note role="status" tone={isStopped ? 'neutral' : 'warning'}>
          {t(isStopped ? 'history.shareStopped' : 'history.shareNoLink')}
        </Note>
        <Button variant="ghost" onPress={link.make}>
          {t(isStopped ? 'history.shareNewLink' : 'common.retry')}
        </Button>
      </div>
    );
  }
  return (
    <div className="grid gap-2">
      <Note>{t('history.shareAnyone')}</Note>
      <div className="grid grid-cols-2 items-stretch gap-2">
        <Button variant="secondary" icon="copy" onPress={() => void copyText(link.link)}>
          {t('history.shareCopyLink')}
        </Button>
        <Button
          variant="danger-outline"
          pending={link.isStopping}
          pendingLabel={t('common.sending')}
          onPress={link.stop}
        >
          {t('history.shareStop')}
        </Button>
      </div>
    </div>
  );
}
