import { useState } from 'react';
import { RealAccountGate } from '../../domain/wallet/funds-gate.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { paths } from '../../paths.ts';
import { Screen } from '../../shell/screen.tsx';
import { SkeletonRows } from '../../shell/skeletons.tsx';
import { LoadError } from '../../shell/states.tsx';
import { ApplicationForm } from './application-form.tsx';
import { useApplication } from './application-queries.ts';
import { ApplicationRefused, ApplicationWaiting, TraderSuspended } from './application-states.tsx';
import type { Application } from './application.ts';
import { TraderTerms } from './trader-terms.tsx';
import './copying.css';

/** The way to being a trader, and how far the customer is on it. */
export function ApplicationScreen() {
  const t = useTranslation();
  const { data: application, error, refetch } = useApplication();
  return (
    <Screen title={t(application?.status === 'trader' ? 'copying.yourTerms' : 'copying.become')} backTo={paths.copying}>
      <RealAccountGate>
        {application !== undefined ? (
          <Step application={application} />
        ) : error === null ? (
          <SkeletonRows rows={5} />
        ) : (
          <LoadError error={error} onRetry={() => void refetch()} />
        )}
      </RealAccountGate>
    </Screen>
  );
}

function Step({ application }: { readonly application: Application }) {
  const [isAgain, setAgain] = useState(false);
  switch (application.status) {
    case 'none':
      return <ApplicationForm application={application} />;
    case 'applied':
      return <ApplicationWaiting application={application} />;
    case 'refused':
      return isAgain ? (
        <ApplicationForm application={application} />
      ) : (
        <ApplicationRefused application={application} onAgain={() => setAgain(true)} />
      );
    case 'suspended':
      return <TraderSuspended application={application} />;
    case 'trader':
      return <TraderTerms application={application} />;
  }
}
