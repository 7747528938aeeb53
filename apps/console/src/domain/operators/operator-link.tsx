import { consoleMakeLink } from '@candor/protocol/console/make-link.ts';
import { Button } from '@candor/ui/button.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { Sheet } from '@candor/ui/sheet.tsx';
import { showToast } from '@candor/ui/toast.tsx';
import { useState } from 'react';
import { describeError } from '../../api/call.ts';
import { useOperatorChange } from '../../api/use-operator-change.ts';
import { useTranslation } from '../../language/language.ts';
import { LINK_PATH } from '../../session/link-path.ts';

export interface OperatorLinkProps {
  readonly id: number;
  readonly email: string;
  readonly onClose: () => void;
}

/**
 * Makes the link behind which an operator chooses their password. Where no
 * mail is set up it is shown this once, so that only its button closes it.
 */
export function OperatorLink({ id, email, onClose }: OperatorLinkProps) {
  const t = useTranslation();
  const make = useOperatorChange(consoleMakeLink, [['operators']]);
  const [link, setLink] = useState('');
  const run = async (): Promise<void> => {
    const answer = await make.run({ id });
    if (answer === undefined) return;
    if (answer.token !== '') return setLink(`${location.origin}/console${LINK_PATH}#${answer.token}`);
    showToast({ text: t('server.linkSent'), tone: 'success' });
    onClose();
  };
  return (
    <Sheet
      open
      dismissable={link === '' && !make.pending}
      onClose={onClose}
      title={t('console.link.of', { email })}
      closeLabel={t('common.close')}
      action={
        link === '' ? (
          <Button wide pending={make.pending} onPress={() => void run()}>
            {t('console.link.make')}
          </Button>
        ) : (
          <Button wide onPress={onClose}>
            {t('common.done')}
          </Button>
        )
      }
    >
      <div className="form">
        {link === '' ? <p className="form-text">{t('console.link.makeText')}</p> : <ShownLink link={link} />}
        {make.error !== null && (
          <Note tone="danger" role="alert">
            {describeError(make.error)}
          </Note>
        )}
      </div>
    </Sheet>
  );
}

function ShownLink({ link }: { readonly link: string }) {
  const t = useTranslation();
  const copy = async (): Promise<void> => {
    // Browsers refuse it on pages without TLS.
    const copied = await navigator.clipboard?.writeText(link).then(
      () => true,
      () => false,
    );
    if (copied === true) showToast({ text: t('common.copied'), tone: 'success' });
    else showToast({ text: t('common.copyFailed'), tone: 'danger' });
  };
  return (
    <>
      <Note tone="warning" role="status">
        {t('console.link.shownOnce')}
      </Note>
      <p className="hash operator-link" dir="ltr">
        {link}
      </p>
      <Button wide variant="secondary" icon="copy" onPress={() => void copy()}>
        {t('console.link.copy')}
      </Button>
    </>
  );
}
