import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { Button } from '@candor/ui/button.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { Sheet } from '@candor/ui/sheet.tsx';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useFormErrors } from '../../api/field-errors.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { CurrentPasswordField } from '../../domain/session/current-password-field.tsx';
import { SecondFactorField } from '../../domain/session/second-factor-field.tsx';
import { SECOND_FACTOR_ERRORS, useSecondFactor } from '../../domain/session/use-second-factor.ts';

export interface GuardedSheetProps<Result> {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly isDanger?: boolean;
  readonly act: (input: { readonly password: string; readonly totp?: string }) => Promise<Result>;
  readonly onDone: (result: Result) => void;
  readonly onClose: () => void;
}

/** Asks for the password and a code before something that protects the account is changed. */
export function GuardedSheet<Result>(props: GuardedSheetProps<Result>) {
  const t = useTranslation();
  const form = useId();
  const [password, setPassword] = useState('');
  const factor = useSecondFactor();
  const errors = useFormErrors(t, { ...SECOND_FACTOR_ERRORS, [ERROR_CODES.wrongCredentials]: 'password' });
  const change = useMutation({
    mutationFn: () => props.act({ password, ...factor.input }),
    onSuccess(result) {
      props.onDone(result);
      props.onClose();
    },
    onError: errors.show,
  });
  const missing = password === '' ? 'auth.enterCurrentPassword' : factor.missing;
  return (
    <Sheet
      open
      onClose={props.onClose}
      title={props.title}
      closeLabel={t('common.close')}
      dismissable={!change.isPending}
      action={
        <Button
          type="submit"
          form={form}
          wide
          variant={props.isDanger === true ? 'danger' : 'primary'}
          pending={change.isPending}
          pendingLabel={t('common.sending')}
          disabledReason={missing === null ? undefined : t(missing)}
        >
          {props.label}
        </Button>
      }
    >
      <form
        id={form}
        className="grid grid-cols-1 gap-3 pb-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (missing !== null || change.isPending) return;
          errors.clear();
          change.mutate();
        }}
      >
        <p className="text-ink-2">{props.text}</p>
        <CurrentPasswordField
          label={t('auth.currentPassword')}
          value={password}
          onChange={setPassword}
          error={errors.of('password')}
        />
        <SecondFactorField factor={factor} error={errors.of('totp')} />
        {errors.general !== undefined && (
          <Note tone="danger" role="alert">
            {errors.general}
          </Note>
        )}
      </form>
    </Sheet>
  );
}
