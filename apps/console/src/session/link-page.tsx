import type { OutputOf } from '@candor/protocol/call.ts';
import { consoleOpenLink } from '@candor/protocol/console/open-link.ts';
import { consoleUseLink } from '@candor/protocol/console/use-link.ts';
import { Button } from '@candor/ui/button.tsx';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { call } from '../api/call.ts';
import { formFaults } from '../api/field-errors.ts';
import { useOperatorChange } from '../api/use-operator-change.ts';
import { LoadError } from '../kit/load-error.tsx';
import { useTranslation } from '../language/language.ts';
import { AuthPage } from './auth-page.tsx';
import { knownDevice } from './device.ts';
import { NewPasswordFields, useNewPassword } from './new-password-fields.tsx';
import { roleText } from '../domain/operators/role-text.ts';
import { openSession } from './session.ts';

/**
 * Where an operator's single-use link leads: they choose their password and are signed in. The token is behind the
 * number sign of the address, which no server is sent.
 */
export function LinkPage() {
  const t = useTranslation();
  const token = useSyncExternalStore(watchHash, () => location.hash.slice(1));
  const { data, error, refetch } = useQuery({
    queryKey: ['operator-link', token],
    // What it is good for may have changed by now, and the token is nothing to keep.
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) =>
      token === '' ? UNKNOWN : call(consoleOpenLink, { token }, { signal, quiet: true, initial: true }),
  });
  if (data === undefined)
    return (
      <AuthPage title={t('console.link.title')}>
        {error === null ? (
          <p className="form-text" role="status">
            {t('common.loading')}
          </p>
        ) : (
          <LoadError error={error} onRetry={() => void refetch()} />
        )}
      </AuthPage>
    );
  if (data.state !== 'valid') return <DeadLink state={data.state} />;
  return <ChoosePassword key={token} token={token} link={data} onDead={() => void refetch()} />;
}

function DeadLink({ state }: { readonly state: Exclude<OpenedLink['state'], 'valid'> }) {
  const t = useTranslation();
  const [, navigate] = useLocation();
  return (
    <AuthPage title={t('console.link.title')}>
      <Note tone="warning" role="status">
        {t(`console.link.${state}`)}
      </Note>
      <p className="form-text">{t('console.link.askAgain')}</p>
      <Button wide variant="secondary" onPress={() => navigate('/', { replace: true })}>
        {t('console.link.toSignIn')}
      </Button>
    </AuthPage>
  );
}

interface ChoosePasswordProps {
  readonly token: string;
  readonly link: OpenedLink;
  readonly onDead: () => void;
}

function ChoosePassword({ token, link, onDead }: ChoosePasswordProps) {
  const t = useTranslation();
  const [, navigate] = useLocation();
  const use = useOperatorChange(consoleUseLink);
  const chosen = useNewPassword();
  const faults = formFaults(t, use.error, ['password']);
  const missing = chosen.isComplete ? undefined : t('console.fillAll');
  const submit = async (): Promise<void> => {
    const answer = await use.run({ token, password: chosen.value, device: knownDevice() });
    // Refused for its password it is as good as before; otherwise somebody else was faster.
    if (answer === undefined) return onDead();
    openSession(answer);
    navigate('/', { replace: true });
  };
  return (
    <AuthPage title={t('console.ownPassword')}>
      <p className="form-text">{t('console.link.why')}</p>
      <KeyValues
        items={[
          { key: 'email', label: t('console.email'), value: <bdi>{link.email}</bdi> },
          { key: 'role', label: t('console.operator.role'), value: roleText(t, link.role) },
        ]}
      />
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (missing === undefined) void submit();
        }}
      >
        {/* Password managers keep the new password under this. */}
        <input type="email" name="email" autoComplete="username" value={link.email} readOnly hidden />
        <NewPasswordFields {...chosen.fields} error={faults.of('password')} />
        {faults.general !== undefined && (
          <Note tone="danger" role="alert">
            {faults.general}
          </Note>
        )}
        <Button wide type="submit" pending={use.pending} disabledReason={missing} reasonPlacement="below">
          {t('console.link.choose')}
        </Button>
      </form>
    </AuthPage>
  );
}

type OpenedLink = OutputOf<typeof consoleOpenLink>;

const UNKNOWN: OpenedLink = { state: 'unknown', email: '', role: '' };

/** A second link that is opened in the same tab changes nothing but this. */
function watchHash(onChange: () => void): () => void {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
}
