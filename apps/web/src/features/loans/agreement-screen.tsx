import { ActionBar } from '@candor/ui/app-bar.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Checkbox } from '@candor/ui/checkbox.tsx';
import { useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useAgreement, useLoanOffer } from '../../domain/loans/loan-queries.ts';
import { FundsFailure, RealAccountGate } from '../../domain/wallet/funds-gate.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { paths } from '../../paths.ts';
import { loanSigningPath } from './loan-paths.ts';
import { Screen } from '../../shell/screen.tsx';
import { SkeletonRows } from '../../shell/skeletons.tsx';
import { acceptAgreement } from './accepted-agreement.ts';
import { AgreementText, MainPoints } from './agreement-text.tsx';
import './loans.css';
import { SignedAgreementScreen } from './signed-agreement.tsx';
import { useReadPart } from './use-read-part.ts';
import { percentFigure } from '../../kit/numbers/figure.ts';

/** `loan_id` of the address: the agreement as it was signed. `id` and `amount`: the one to accept. */
export function LoanAgreementScreen() {
  const query = new URLSearchParams(useSearch());
  const signed = Number(query.get('loan_id') ?? 0);
  if (signed > 0) return <SignedAgreementScreen id={signed} />;
  return <AgreementToAccept product={Number(query.get('id') ?? 0)} amount={query.get('amount') ?? ''} />;
}

interface ToAcceptProps {
  readonly product: number;
  readonly amount: string;
}

function AgreementToAccept({ product, amount }: ToAcceptProps) {
  const t = useTranslation();
  const agreement = useAgreement(product, amount);
  const offer = useLoanOffer(product, amount);
  const text = useRef<HTMLDivElement>(null);
  const part = useReadPart(text, agreement.data !== undefined && offer.data !== undefined);
  const error = agreement.error ?? offer.error;
  const reload = (): void => void Promise.all([agreement.refetch(), offer.refetch()]);
  const percent = Math.floor(part * 100);
  return (
    <Screen
      title={t('loan.agreementTitle')}
      backTo={paths.loanRequest}
      underBar={<ReadBar percent={percent} />}
      ground="surface"
    >
      <RealAccountGate>
        {agreement.data === undefined || offer.data === undefined ? (
          error === null ? (
            <SkeletonRows rows={6} />
          ) : (
            <FundsFailure error={error} onRetry={reload} />
          )
        ) : (
          <>
            <div className="loan-page">
              <MainPoints {...offer.data} />
              <AgreementText text={agreement.data.text} ref={text} />
            </div>
            <Acceptance
              key={agreement.data.text}
              isRead={part >= 1}
              left={100 - percent}
              text={agreement.data.text}
              next={loanSigningPath(product, amount)}
            />
          </>
        )}
      </RealAccountGate>
    </Screen>
  );
}

/** How much has been read. */
function ReadBar({ percent }: { readonly percent: number }) {
  const t = useTranslation();
  return (
    <div
      className="loan-read"
      role="progressbar"
      aria-label={t('loan.readPart')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <i style={{ inlineSize: `${percent}%` }} />
    </div>
  );
}

interface AcceptanceProps {
  readonly isRead: boolean;
  /** Percent. */
  readonly left: number;
  readonly text: string;
  readonly next: string;
}

/** The tick and the way to the signature, once the text was seen to its end. */
function Acceptance({ isRead, left, text, next }: AcceptanceProps) {
  const t = useTranslation();
  const [, navigate] = useLocation();
  const [isTicked, setTicked] = useState(false);
  const reason = ((): string | undefined => {
    if (!isRead) return t('loan.readToEnd', { percent: percentFigure(String(left)) });
    return isTicked ? undefined : t('loan.acceptFirst');
  })();
  return (
    <ActionBar bottom>
      <div className="pb-3">
        <Checkbox checked={isTicked} onChange={setTicked} disabled={!isRead}>
          {t('loan.accept')}
        </Checkbox>
      </div>
      <Button
        wide
        size="large"
        disabledReason={reason}
        onPress={() => {
          acceptAgreement(text);
          navigate(next);
        }}
      >
        {t('loan.continueToSign')}
      </Button>
    </ActionBar>
  );
}
