import type { PlainKey } from '@candor/locales/translate.ts';
import { NetworkError } from '@candor/client/api-error.ts';
import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { Button } from '@candor/ui/button.tsx';
import { Card } from '@candor/ui/card.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { QrCode } from '@candor/ui/qr-code.tsx';
import { TextField } from '@candor/ui/text-field.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormErrors } from '../../api/field-errors.ts';
import { queryClient } from '../../api/query-client.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { CurrentPasswordField } from '../../domain/session/current-password-field.tsx';
import { SECOND_FACTOR_ERRORS } from '../../domain/session/use-second-factor.ts';
import { userKeys } from '../../domain/session/user-queries.ts';
import { copyText } from '../../domain/wallet/copy-text.ts';
import { confirmSecondFactor } from './recovery-code-requests.ts';

export interface BegunFactor {
  readonly secret: string;
  readonly uri: string;
}

export interface ConfirmFactorProps {
  readonly begun: BegunFactor;
  readonly onOn: (recoveryCodes: readonly string[]) => void;
  readonly onUnanswered: () => void;
}

/** The key for the authenticator, and the password and a first code that switch it on. */
export function ConfirmFactor({ begun, onOn, onUnanswered }: ConfirmFactorProps) {
  const t = useTranslation();
  const form = useConfirm(onOn, onUnanswered);
  const { errors } = form;
  return (
    <>
      <KeyCard begun={begun} />
      <form
        className="grid grid-cols-1 gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <h2 className="pt-1 font-semibold">{t('secondFactor.confirmTitle')}</h2>
        <TextField
          label={t('secondFactor.code')}
          help={t('secondFactor.codeHelp')}
          type="code"
          name="totp"
          autoComplete="one-time-code"
          maxLength={7}
          value={form.code}
          onChange={(text) => form.setCode(text.replaceAll(/\D/g, ''))}
          error={errors.of('totp')}
        />
        <CurrentPasswordField
          label={t('auth.currentPassword')}
          value={form.password}
          onChange={form.setPassword}
          error={errors.of('password')}
        />
        {errors.general !== undefined && (
          <Note tone="danger" role="alert">
            {errors.general}
          </Note>
        )}
        <Button
          type="submit"
          wide
          pending={form.isPending}
          pendingLabel={t('common.sending')}
          disabledReason={form.missing === null ? undefined : t(form.missing)}
        >
          {t('secondFactor.switchOn')}
        </Button>
      </form>
    </>
  );
}

function KeyCard({ begun: { secret, uri } }: { readonly begun: BegunFactor }) {
  const t = useTranslation();
  return (
    <Card className="grid grid-cols-1 gap-3">
      <h2 className="font-semibold">{t('secondFactor.addTitle')}</h2>
      <p className="text-sm text-ink-2">{t('secondFactor.addText')}</p>
      <div className="flex flex-wrap gap-3.5">
        <QrCode text={uri} label={t('secondFactor.picture')} size={QR_PX} />
        <div className="flex min-w-0 flex-1 basis-36 flex-col gap-2">
          <p className="text-caption text-ink-3">{t('secondFactor.key')}</p>
          <p className="text-label font-medium">
            <bdi className="hash flex flex-wrap gap-x-2">
              {inFours(secret).map((four, index) => (
                <span key={index}>{four} </span>
              ))}
            </bdi>
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <a className="button flex-1" data-variant="secondary" data-size="small" href={uri}>
          {t('secondFactor.openApp')}
        </a>
        <Button variant="secondary" size="small" icon="copy" className="flex-1" onPress={() => void copyText(secret)}>
          {t('secondFactor.copyKey')}
        </Button>
      </div>
    </Card>
  );
}

function useConfirm(onOn: ConfirmFactorProps['onOn'], onUnanswered: ConfirmFactorProps['onUnanswered']) {
  const t = useTranslation();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const errors = useFormErrors(t, { ...SECOND_FACTOR_ERRORS, [ERROR_CODES.wrongCredentials]: 'password' });
  const confirm = useMutation({
    mutationFn: () => confirmSecondFactor({ password, totp: code }),
    async onSuccess(codes) {
      onOn(codes);
      await queryClient.invalidateQueries({ queryKey: userKeys.all });
    },
    onError(error) {
      errors.show(error);
      if (!(error instanceof NetworkError)) return;
      onUnanswered();
      void queryClient.invalidateQueries({ queryKey: userKeys.info() });
    },
  });
  const missing: PlainKey | null =
    code.length !== 6 ? 'secondFactor.enterCode' : password === '' ? 'auth.enterCurrentPassword' : null;
  return {
    password,
    setPassword,
    code,
    setCode,
    errors,
    missing,
    isPending: confirm.isPending,
    submit(): void {
      if (missing !== null || confirm.isPending) return;
      errors.clear();
      confirm.mutate();
    },
  };
}

const inFours = (secret: string): readonly string[] => secret.match(/.{1,4}/g) ?? [];

const QR_PX = 148;
