import { KeyValues } from '@candor/ui/key-values.tsx';
import { CopyableText } from '../../kit/copyable-text.tsx';
import { useTranslation } from '../../language/language.ts';
import { Moment } from '../../numbers/moment.tsx';
import { usePermits } from '../../session/operator.tsx';
import { LoanPicture } from './loan-pictures.tsx';
import type { LoanDetail } from './loan.ts';
import './loans.css';

interface SignedAgreementProps {
  readonly loanId: number;
  readonly agreement: LoanDetail['agreement'];
}

/** What was signed, word by word, and what shows that nothing of it was changed since. */
export function SignedAgreement({ loanId, agreement }: SignedAgreementProps) {
  const t = useTranslation();
  const maySee = usePermits('loans.decide');
  return (
    <div className="panel-section">
      <h3>{t('console.loan.agreement')}</h3>
      <KeyValues
        items={[
          { key: 'at', label: t('console.loan.signedAt'), value: <Moment at={agreement.signedAt} zone /> },
          {
            key: 'hash',
            label: t('console.loan.hash'),
            value: <CopyableText label={t('console.loan.hash')} text={agreement.sha256} />,
          },
        ]}
      />
      <p className="panel-hint">{t('console.loan.hashHelp')}</p>
      <details className="loan-agreement">
        <summary>{t('console.loan.readAgreement')}</summary>
        <h4 dir="auto">{agreement.title}</h4>
        {agreement.text.split('\n\n').map((paragraph) => (
          <p key={paragraph} dir="auto">
            {paragraph}
          </p>
        ))}
      </details>
      {maySee && (
        <>
          <p className="panel-hint">{t('console.loan.looksRecorded')}</p>
          <LoanPicture of="signature" id={loanId} name={t('console.loan.signature')} />
        </>
      )}
    </div>
  );
}
