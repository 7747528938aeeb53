import { isPicture, LOAN_FIELD_NAMES } from '@candor/protocol/loans/application.ts';
import { consoleLoanPicture, consoleLoanPictureLink } from '@candor/protocol/console/loans/pictures.ts';
import { call } from '../../api/call.ts';
import { fetchPicture } from '../../api/picture.ts';
import { PrivatePicture } from '../../kit/private-picture.tsx';
import { useTranslation } from '../../language/language.ts';
import { usePermits } from '../../session/operator.tsx';

export interface LoanPicturesProps {
  readonly id: number;
  readonly fields: readonly string[];
  readonly onSeen: (field: string) => void;
}

/** The papers of an application. None is fetched before somebody asks for it, because each look is recorded. */
export function LoanPictures({ id, fields, onSeen }: LoanPicturesProps) {
  const t = useTranslation();
  const mayLook = usePermits('loans.decide');
  return (
    <div className="panel-section">
      <h3>{t('console.loan.documents')}</h3>
      {fields.length === 0 && <p className="flags-none">{t('console.loan.noDocuments')}</p>}
      {fields.length > 0 && (
        <p className="panel-hint">{t(mayLook ? 'console.loan.looksRecorded' : 'console.loan.picturesClosed')}</p>
      )}
      {mayLook && (
        <ul className="id-pictures">
          {LOAN_FIELD_NAMES.filter((field) => isPicture(field) && fields.includes(field)).map((field) => (
            <li key={field}>
              <LoanPicture
                of="application"
                id={id}
                field={field}
                name={t(`console.loan.field.${field}`)}
                onSeen={() => onSeen(field)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export interface LoanPictureProps {
  readonly of: 'application' | 'signature' | 'proof';
  readonly id: number;
  readonly field?: string;
  readonly name: string;
  readonly onSeen?: () => void;
}

/** For those who may decide. */
export function LoanPicture({ of, id, field, name, onSeen }: LoanPictureProps) {
  return (
    <PrivatePicture
      name={name}
      read={async (signal) => {
        const picture = { of, id, ...(field === undefined ? {} : { field }) };
        const { link } = await call(consoleLoanPictureLink, picture, { signal, quiet: true });
        return fetchPicture(consoleLoanPicture, link, signal);
      }}
      {...(onSeen && { onSeen })}
    />
  );
}
