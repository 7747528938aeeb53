import { Redirect, useLocation, useSearch } from 'wouter';
import { useTranslation } from '../../kit/language/language.ts';
import { paths } from '../../paths.ts';
import { Screen } from '../../shell/screen.tsx';
import { SkeletonRows } from '../../shell/skeletons.tsx';
import { LoadError } from '../../shell/states.tsx';
import { useVerificationDetails, useVerificationStatus } from '../../domain/verification/verification-queries.ts';
import { JuniorForm } from './junior-form.tsx';
import { RealOnly } from './real-only.tsx';
import { SeniorForm } from './senior-form.tsx';
import './verification.css';

/** The form of a check: `type` of the address is 1 for the first, 2 for the second. */
export function CheckFormScreen() {
  const t = useTranslation();
  const isSenior = new URLSearchParams(useSearch()).get('type') === '2';
  return (
    <Screen title={t(isSenior ? 'verification.seniorTitle' : 'verification.juniorTitle')} backTo={paths.verification}>
      <RealOnly>
        <Form isSenior={isSenior} />
      </RealOnly>
    </Screen>
  );
}

function Form({ isSenior }: { readonly isSenior: boolean }) {
  const [, navigate] = useLocation();
  const status = useVerificationStatus();
  const details = useVerificationDetails();
  const error = status.error ?? details.error;
  if (status.data === undefined || details.data === undefined) {
    if (error === null) return <SkeletonRows rows={4} />;
    const retry = (): void => void Promise.all([status.refetch(), details.refetch()]);
    return <LoadError error={error} onRetry={retry} />;
  }
  const { junior, senior } = status.data;
  const isOpen = isSenior ? junior.state === 'passed' && senior.state === 'none' : junior.state === 'none';
  // What waits or is passed has no form: the hub says where it stands.
  if (!isOpen) return <Redirect to={paths.verification} replace />;
  const onSent = (): void => navigate(paths.verification, { replace: true });
  return isSenior ? (
    <SeniorForm before={details.data} reason={senior.reason} onSent={onSent} />
  ) : (
    <JuniorForm before={details.data} reason={junior.reason} onSent={onSent} />
  );
}
