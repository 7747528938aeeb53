import { consoleVerificationPictureLink } from '@candor/protocol/console/identity-review/verification-picture-link.ts';
import { consoleVerificationPicture } from '@candor/protocol/console/identity-review/verification-picture.ts';
import { call } from '../../api/call.ts';
import { fetchPicture } from '../../api/picture.ts';
import { PrivatePicture } from '../../kit/private-picture.tsx';
import { useTranslation } from '../../language/language.ts';
import { usePermits } from '../../session/operator.tsx';
import type { PictureField } from './identity-keys.ts';

export interface SubmissionPicturesProps {
  readonly id: number;
  readonly pictures: readonly PictureField[];
  readonly onSeen: (field: PictureField) => void;
}

/**
 * Pictures of a submission. None is fetched before somebody asks for it, because each look is recorded; what was
 * fetched is kept in this panel alone and forgotten with it.
 */
export function SubmissionPictures({ id, pictures, onSeen }: SubmissionPicturesProps) {
  const t = useTranslation();
  const mayLook = usePermits('verification.decide');
  return (
    <div className="panel-section">
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
  return (
    <PrivatePicture
      name={t(`console.identity.picture.${field}`)}
      read={async (signal) => {
        const { link } = await call(consoleVerificationPictureLink, { id, field }, { signal, quiet: true });
        return fetchPicture(consoleVerificationPicture, link, signal);
      }}
      onSeen={() => onSeen(field)}
    />
  );
}
