import { ToastRegion } from '@candor/ui/toast.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Route, Router, Switch } from 'wouter';
import { queryClient } from './api/query-client.ts';
import { FeaturesContext } from './collect-features.ts';
import type { Collected } from './collect-features.ts';
import { language } from './language/language.ts';
import { useObservable } from '@candor/client/observable.ts';
import { leaveAsked } from './kit/unsaved.tsx';
import { LINK_PATH } from './session/link-path.ts';
import { freshCodes } from './session/fresh-codes.ts';
import { FirstSteps, KeepCodes } from './session/first-steps.tsx';
import { LinkPage } from './session/link-page.tsx';
import { OperatorGate } from './session/operator.tsx';
import type { Operator } from './session/operator.tsx';
import { useSignedIn } from './session/session.ts';
import { SignIn } from './session/sign-in.tsx';
import { Shell } from './shell/shell.tsx';

/** The whole console. Signing in happens at whatever address was asked for, and so leads there. */
export function App({ features }: { readonly features: Collected }) {
  const signedIn = useSignedIn();
  return (
    <QueryClientProvider client={queryClient}>
      <I18nProvider locale={language().tag}>
        <FeaturesContext value={features}>
          <Router base="/console" aroundNav={leaveAsked}>
            <Switch>
              <Route path={LINK_PATH}>
                <LinkPage />
              </Route>
              <Route>
                {signedIn ? <OperatorGate>{({ must }) => <Inside must={must} />}</OperatorGate> : <SignIn />}
              </Route>
            </Switch>
          </Router>
        </FeaturesContext>
        <ToastRegion />
      </I18nProvider>
    </QueryClientProvider>
  );
}

function Inside({ must }: Pick<Operator, 'must'>) {
  const codes = useObservable(freshCodes);
  if (codes !== null) return <KeepCodes codes={codes} />;
  return must === '' ? <Shell /> : <FirstSteps must={must} />;
}
