import { Card } from '@candor/ui/card.tsx';
import { IconButton } from '@candor/ui/icon-button.tsx';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { Skeleton } from '@candor/ui/skeleton.tsx';
import { loanNumber } from '../../domain/loans/loan.ts';
import { useSignedLoan } from '../../domain/loans/loan-queries.ts';
import { add } from '../../domain/orders/order-figures.ts';
import { usePrivateImage } from '../../domain/uploads/use-private-image.ts';
import { FundsFailure, RealAccountGate } from '../../domain/wallet/funds-gate.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { Moment } from '../../kit/numbers/moment.tsx';
import { paths } from '../../paths.ts';
import { Screen } from '../../shell/screen.tsx';
import { SkeletonRows } from '../../shell/skeletons.tsx';
import { AgreementText, MainPoints } from './agreement-text.tsx';
import { useAgreementPdf } from './use-agreement-pdf.ts';

/** The agreement of a loan as it was signed, to read and to keep as a file. */
export function SignedAgreementScreen({ id }: { readonly id: number }) {
  const t = useTranslation();
  const { data, error, refetch } = useSignedLoan(id);
  return (
    <Screen title={t('loan.agreementTitle')} backTo={paths.loanRecord} ground="surface" end={<SavePdf id={id} />}>
      <RealAccountGate>
        {data === undefined ? (
          error === null ? (
            <SkeletonRows rows={6} />
          ) : (
            <FundsFailure error={error} onRetry={() => void refetch()} />
          )
        ) : (
          <div className="loan-page">
            <MainPoints
              {...data.loan}
              interest={data.loan.termInterest}
              total={add(data.loan.amount, data.loan.termInterest) ?? ''}
            />
            <AgreementText text={data.text} />
            <Signature {...data} number={loanNumber(data.loan.id)} />
          </div>
        )}
      </RealAccountGate>
    </Screen>
  );
}

interface SignatureProps {
  readonly number: string;
  readonly signature: string;
  readonly signedAt: number;
  readonly sha256: string;
}

/** Who signed when, and the fingerprint by which a change would show. */
function Signature({ number, signature, signedAt, sha256 }: SignatureProps) {
  const t = useTranslation();
  const shown = usePrivateImage(signature);
  return (
    <Card label={t('loan.signature')}>
      <h2 className="pb-2 text-body font-semibold">{t('loan.signature')}</h2>
      {shown === undefined ? (
        <Skeleton width={150} height={200} />
      ) : shown === null ? (
        <p className="text-sm text-ink-3">{t('loan.signatureGone')}</p>
      ) : (
        <img className="loan-signature" src={shown} alt={t('loan.signatureOf', { number })} />
      )}
      <KeyValues
        items={[
          { key: 'loan', label: t('loan.number'), value: <bdi className="num">{number}</bdi> },
          { key: 'signed', label: t('loan.signedAt'), value: <Moment at={signedAt} zone /> },
        ]}
      />
      <p className="pt-2 text-caption text-ink-3">{t('loan.fingerprint')}</p>
      <bdi className="hash text-caption">{sha256}</bdi>
    </Card>
  );
}

function SavePdf({ id }: { readonly id: number }) {
  const t = useTranslation();
  const { isSaving, save } = useAgreementPdf(id);
  return (
    <IconButton icon={isSaving ? 'spinner' : 'download'} label={t('loan.savePdf')} disabled={isSaving} onPress={save} />
  );
}
