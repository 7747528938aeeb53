import { consoleTotpBegin } from '@candor/protocol/console/totp-begin.ts';
import { consoleTotpConfirm } from '@candor/protocol/console/totp-confirm.ts';
import { Button } from '@candor/ui/button.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { QrCode } from '@candor/ui/qr-code.tsx';
import { TextField } from '@candor/ui/text-field.tsx';
import { useState } from 'react';
import { describeError } from '../api/call.ts';
import { useOperatorChange } from '../api/use-operator-change.ts';
import { useTranslation } from '../language/language.ts';
import { freshCodes } from './fresh-codes.ts';

/**
 * First the password again, then the code to scan, then a first code back; the recovery codes follow by `freshCodes`.
 */
export function SecondFactorSetup() {
  const [begun, setBegun] = useState<{ readonly secret: string; readonly uri: string } | null>(null);
  return begun === null ? <AskPassword onBegun={setBegun} /> : <AskCode {...begun} />;
}

function AskPassword({ onBegun }: { onBegun: (begun: { secret: string; uri: string }) => void }) {
  const t = useTranslation();
  const begin = useOperatorChange(consoleTotpBegin);
  const [password, setPassword] = useState('');
  const missing = password === '' ? t('console.passwordMissing') : undefined;
  const submit = async (): Promise<void> => {
    const answer = await begin.run({ password });
    if (answer !== undefined) onBegun(answer);
  };
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (missing === undefined) void submit();
      }}
    >
      <TextField
        type="password"
        autoComplete="current-password"
        label={t('console.presentPassword')}
        showLabel={t('common.showPassword')}
        hideLabel={t('common.hidePassword')}
        value={password}
        onChange={setPassword}
      />
      {begin.error !== null && (
        <Note tone="danger" role="alert">
          {describeError(begin.error)}
        </Note>
      )}
      <Button wide type="submit" pending={begin.pending} disabledReason={missing} reasonPlacement="below">
        {t('common.next')}
      </Button>
    </form>
  );
}

function AskCode({ secret, uri }: { readonly secret: string; readonly uri: string }) {
  const t = useTranslation();
  const confirm = useOperatorChange(consoleTotpConfirm);
  const [code, setCode] = useState('');
  const digits = code.replaceAll(' ', '');
  const missing = /^\d{6}$/.test(digits) ? undefined : t('field.sixDigits');
  const submit = async (): Promise<void> => {
    const answer = await confirm.run({ code: digits });
    if (answer === undefined) setCode('');
    else freshCodes.set(answer.recoveryCodes);
  };
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (missing === undefined) void submit();
      }}
    >
      <p className="form-text">{t('console.scanCode')}</p>
      <QrCode text={uri} label={t('console.scanCode')} size={184} />
      <p className="form-text">
        {t('console.typeSecret')} <span className="hash totp-secret">{secret}</span>
      </p>
      <TextField
        type="code"
        autoComplete="one-time-code"
        label={t('console.firstCode')}
        value={code}
        onChange={setCode}
        maxLength={10}
      />
      {confirm.error !== null && (
        <Note tone="danger" role="alert">
          {describeError(confirm.error)}
        </Note>
      )}
      <Button wide type="submit" pending={confirm.pending} disabledReason={missing} reasonPlacement="below">
        {t('common.confirm')}
      </Button>
    </form>
  );
}
