import { ApiError } from '@candor/client/api-error.ts';
import { useObservable } from '@candor/client/observable.ts';
import { consoleLogin } from '@candor/protocol/console/login.ts';
import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { Button } from '@candor/ui/button.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { TextField } from '@candor/ui/text-field.tsx';
import { useState } from 'react';
import { describeError } from '../api/call.ts';
import { useOperatorChange } from '../api/use-operator-change.ts';
import { useTranslation } from '../language/language.ts';
import { AuthPage } from './auth-page.tsx';
import { knownDevice } from './device.ts';
import { openSession, sessionEnd } from './session.ts';

/** An operator who is not signed in sees this, at any address; signed in, they see what the address names. */
export function SignIn() {
  const t = useTranslation();
  const login = useOperatorChange(consoleLogin);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [totp, setTotp] = useState('');
  const submit = async (): Promise<void> => {
    const typed = { email: email.trim(), password, totp: totp.replaceAll(' ', '') };
    const answer = await login.run({ ...typed, device: knownDevice() });
    if (answer !== undefined) return openSession(answer);
    // A code is good once, also where the password was wrong.
    setTotp('');
  };
  const missing = email.trim() === '' || password === '' ? t('console.signInMissing') : undefined;
  return (
    <AuthPage title={t('console.signIn')}>
      <WhyEnded />
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (missing === undefined) void submit();
        }}
      >
        <TextField
          type="email"
          name="email"
          autoComplete="username"
          label={t('console.email')}
          value={email}
          onChange={setEmail}
          required
        />
        <TextField
          type="password"
          name="password"
          autoComplete="current-password"
          label={t('console.password')}
          showLabel={t('common.showPassword')}
          hideLabel={t('common.hidePassword')}
          value={password}
          onChange={setPassword}
          required
        />
        <TextField
          type="code"
          name="code"
          autoComplete="one-time-code"
          label={t('console.code')}
          help={t('console.codeHelp')}
          value={totp}
          onChange={setTotp}
          maxLength={40}
        />
        {login.error !== null && (
          <Note tone="danger" role="alert">
            {isWrong(login.error) ? t('console.signInWrong') : describeError(login.error)}
          </Note>
        )}
        <Button wide type="submit" pending={login.pending} disabledReason={missing} reasonPlacement="below">
          {t('console.signIn')}
        </Button>
      </form>
    </AuthPage>
  );
}

/** Where the session of this tab ended without its operator doing it. */
function WhyEnded() {
  const t = useTranslation();
  const why = useObservable(sessionEnd);
  if (why === null) return null;
  return (
    <Note tone="warning" role="status">
      {t(why === 'idle' ? 'console.endedIdle' : 'console.ended')}
    </Note>
  );
}

/** The customers' words for this do not speak of a code. */
const isWrong = (error: unknown): boolean => error instanceof ApiError && error.code === ERROR_CODES.wrongCredentials;
