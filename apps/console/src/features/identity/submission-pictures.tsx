import { downloadFile } from '@candor/client/download.ts';
import { consoleVerificationPicture } from '@candor/protocol/console/identity-review/verification-picture.ts';
import { Button } from '@candor/ui/button.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { useEffect, useRef, useState } from 'react';
import { describeError, HOST } from '../../api/call.ts';
import { useTranslation } from '../../language/language.ts';
import { usePermits } from '../../session/operator.tsx';
import type { PictureField } from './identity-keys.ts';
import { PictureViewer } from './picture-viewer.tsx';

export interface SubmissionPicturesProps {
  readonly id: number;
  readonly pictures: readonly PictureField[];
  readonly onSeen: (field: PictureField) => void;
}

/**
 * Pictures of a submission. None is fetched before somebody asks for it, because each look is recorded; what was fetched is kept
 * in this panel alone and forgotten with it.
 */
export function SubmissionPictures({ id, pictures, onSeen }: SubmissionPicturesProps) {
  const t = useTranslation();
  const mayLook = usePermits('verification.decide');
  return (
    <div className="panel-part">
      <h3>{t('console.identity.pictures')}</h3>
      {pictures.length === 0 && <p className="flags-none">{t('console.identity.noPictures')}</p>}
      {pictures.length > 0 && (
        <p className="panel-hint">
          {t(mayLook ? 'console.identity.looksRecorded' : 'console.identity.picturesClosed')}
        </p>
      )}
      {mayLook && (
        <ul className="id-pictures">
          {pictures.map((field) => (
            <li key={field}>
              <OnePicture id={id} field={field} onSeen={onSeen} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface OnePictureProps {
  readonly id: number;
  readonly field: PictureField;
  readonly onSeen: (field: PictureField) => void;
}

function OnePicture({ id, field, onSeen }: OnePictureProps) {
  const t = useTranslation();
  const { address, error, pending, fetch } = usePicture(id, field);
  const [isLarge, setLarge] = useState(false);
  const name = t(`console.identity.picture.${field}`);
  const look = async (): Promise<void> => {
    if (address === null && !(await fetch())) return;
    setLarge(true);
    onSeen(field);
  };
  return (
    <div className="id-picture">
      {/* Beside its name it says nothing more. */}
      {address === null ? (
        <div className="id-picture-empty" />
      ) : (
        <img className="id-picture-small" src={address} alt="" />
      )}
      <div className="id-picture-text">
        <div className="cell-main">{name}</div>
        <Button size="tiny" variant="secondary" icon="eye" pending={pending} onPress={() => void look()}>
          <span className="visually-hidden">{`${name}: `}</span>
          {t(address === null ? 'console.identity.lookAt' : 'console.identity.lookAgain')}
        </Button>
        {error !== null && (
          <Note tone="danger" role="alert">
            {describeError(error)}
          </Note>
        )}
      </div>
      {isLarge && address !== null && <PictureViewer name={name} address={address} onClose={() => setLarge(false)} />}
    </div>
  );
}

/** Fetched with the operator's own authorisation: no link leads to anybody's papers. */
function usePicture(id: number, field: PictureField) {
  const [address, setAddress] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [pending, setPending] = useState(false);
  const gone = useRef<AbortController>(null);
  useEffect(() => {
    const controller = new AbortController();
    gone.current = controller;
    return () => controller.abort();
  }, []);
  useEffect(() => (address === null ? undefined : () => URL.revokeObjectURL(address)), [address]);
  const fetch = async (): Promise<boolean> => {
    const { signal } = gone.current ?? new AbortController();
    setPending(true);
    setError(null);
    try {
      const file = await downloadFile(HOST, consoleVerificationPicture, { id, field }, { signal, onBytes });
      if (signal.aborted) return false;
      setAddress(URL.createObjectURL(file.content));
      return true;
    } catch (caught) {
      if (!signal.aborted) setError(caught);
      return false;
    } finally {
      setPending(false);
    }
  };
  return { address, error, pending, fetch };
}

const onBytes = (): void => undefined;
