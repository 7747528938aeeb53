import { consoleRecoveryCodes } from '@candor/protocol/console/recovery-codes.ts';
import { Badge } from '@candor/ui/badge.tsx';
import { Button } from '@candor/ui/button.tsx';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { TextField } from '@candor/ui/text-field.tsx';
import { useState } from 'react';
import { describeError } from '../../api/call.ts';
import { useOperatorChange } from '../../api/use-operator-change.ts';
import { CardBox } from '../../kit/card-box.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { useTranslation } from '../../language/language.ts';
import { NO_FIGURE } from '../../numbers/amount.tsx';
import { freshCodes } from '../../session/fresh-codes.ts';
import { useOperator } from '../../session/operator.tsx';
import { PasswordForm } from '../../session/password-form.tsx';
import { roleText } from '../../domain/operators/role-text.ts';
import { SecondFactorSetup } from '../../session/second-factor-setup.tsx';
import { OwnSessions } from './own-sessions.tsx';

/** The operator's own sign-in: who they are here, their sessions, second factor and password. */
export function AccountScreen() {
  const t = useTranslation();
  const me = useOperator();
  return (
    <>
      <PageHead title={t('console.nav.account')} />
      <div className="page">
        <div className="page-cards">
          <CardBox title={t('console.account.you')}>
            <KeyValues
              items={[
                {
                  key: 'name',
                  label: t('console.customer.name'),
                  value: <bdi>{me.name === '' ? NO_FIGURE : me.name}</bdi>,
                },
                { key: 'email', label: t('console.email'), value: <bdi>{me.email}</bdi> },
                { key: 'role', label: t('console.operator.role'), value: roleText(t, me.role) },
              ]}
            />
          </CardBox>
          <CardBox title={t('console.operator.secondFactor')} end={<FactorBadge />}>
            {me.hasSecondFactor ? <NewCodes /> : <SecondFactorSetup />}
          </CardBox>
          <CardBox title={t('console.changePassword')}>
            <PasswordForm onChanged={() => undefined} />
          </CardBox>
        </div>
        <CardBox bare title={t('console.operator.sessions')}>
          <OwnSessions />
        </CardBox>
      </div>
    </>
  );
}

function FactorBadge() {
  const t = useTranslation();
  const { hasSecondFactor } = useOperator();
  if (!hasSecondFactor) return <Badge tone="warning">{t('console.account.factorOff')}</Badge>;
  return (
    <Badge tone="success" icon="check">
      {t('console.account.factorOn')}
    </Badge>
  );
}

/** New recovery codes in place of the old ones, for a code of the authenticator. */
function NewCodes() {
  const t = useTranslation();
  const { recoveryCodesLeft } = useOperator();
  const renew = useOperatorChange(consoleRecoveryCodes);
  const [code, setCode] = useState('');
  const digits = code.replaceAll(' ', '');
  const missing = /^\d{6}$/.test(digits) ? undefined : t('field.sixDigits');
  const submit = async (): Promise<void> => {
    const answer = await renew.run({ code: digits });
    setCode('');
    if (answer !== undefined) freshCodes.set(answer.recoveryCodes);
  };
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (missing === undefined) void submit();
      }}
    >
      <p className="form-text">{t('console.account.codesLeft', { count: recoveryCodesLeft })}</p>
      <TextField
        type="code"
        autoComplete="one-time-code"
        label={t('console.firstCode')}
        value={code}
        onChange={setCode}
        maxLength={10}
      />
      {renew.error !== null && (
        <Note tone="danger" role="alert">
          {describeError(renew.error)}
        </Note>
      )}
      <Button
        size="small"
        wide
        variant="secondary"
        type="submit"
        pending={renew.pending}
        disabledReason={missing}
        reasonPlacement="below"
      >
        {t('console.account.newCodes')}
      </Button>
    </form>
  );
}
