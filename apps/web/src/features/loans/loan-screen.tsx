import { useState } from 'react';
import { Redirect } from 'wouter';
import { useLoanApplication } from '../../domain/loans/application-query.ts';
import { useUser } from '../../domain/session/user-queries.ts';
import { FundsFailure, RealAccountGate } from '../../domain/wallet/funds-gate.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { paths } from '../../paths.ts';
import { Screen } from '../../shell/screen.tsx';
import { SkeletonRows } from '../../shell/skeletons.tsx';
import { ApplicationForm } from './application-form.tsx';
import { ApplicationRefused, ApplicationWaiting } from './application-state.tsx';
import './loans.css';

/** The way to a loan: the application, where it stands, and on to what can be borrowed. */
export function LoanScreen() {
  const t = useTranslation();
  return (
    <Screen title={t('loan.title')} backTo={paths.home}>
      <RealAccountGate>
        <Application />
      </RealAccountGate>
    </Screen>
  );
}

function Application() {
  const { data: user } = useUser();
  const { data: application, error, refetch } = useLoanApplication();
  const [isCorrecting, setCorrecting] = useState(false);
  if (user === undefined || application === undefined)
    return error === null ? <SkeletonRows rows={5} /> : <FundsFailure error={error} onRetry={() => void refetch()} />;
  switch (application.state) {
    case 'approved':
      return <Redirect to={paths.loanRequest} replace />;
    case 'waiting':
      return <ApplicationWaiting application={application} />;
    case 'refused':
      if (!isCorrecting) return <ApplicationRefused application={application} onCorrect={() => setCorrecting(true)} />;
      break;
    case 'none':
      break;
  }
  return <ApplicationForm uid={user.uid} before={application.answers} reason={application.reason} />;
}
