import { Button } from '@candor/ui/button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { consoleLogout } from '@candor/protocol/console/logout.ts';
import { call } from '../api/call.ts';
import { useTranslation } from '../language/language.ts';
import { AuthPage } from './auth-page.tsx';
import { operatorKey } from './operator.tsx';
import { PasswordForm } from './password-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorSetup } from './second-factor-setup.tsx';
import { closeSession } from './session.ts';

/** What an operator has to do before anything else is open to them: a password of their own, then a second factor. */
export function FirstSteps({ must }: { readonly must: 'password' | 'secondFactor' }) {
  const t = useTranslation();
  const client = useQueryClient();
  const renew = (): void => void client.invalidateQueries({ queryKey: operatorKey });
  return (
    <AuthPage title={t(must === 'password' ? 'console.ownPassword' : 'console.setUpSecondFactor')}>
      <p className="form-text">{t(must === 'password' ? 'console.ownPasswordWhy' : 'console.secondFactorWhy')}</p>
      {must === 'password' ? <PasswordForm onChanged={renew} /> : <SecondFactorSetup />}
      <Button variant="ghost" size="small" wide onPress={() => void signOut()}>
        {t('console.signOut')}
      </Button>
    </AuthPage>
  );
}

/** Recovery codes that were just made, before anything else: they are shown this once. */
export function KeepCodes({ codes }: { readonly codes: readonly string[] }) {
  const t = useTranslation();
  return (
    <AuthPage title={t('console.recoveryCodes')}>
      <RecoveryCodes codes={codes} />
    </AuthPage>
  );
}

/** The session of this tab ends also where the server cannot be reached; there it runs out by itself. */
export async function signOut(): Promise<void> {
  await call(consoleLogout, {}, { quiet: true }).catch(() => undefined);
  closeSession(null);
}
