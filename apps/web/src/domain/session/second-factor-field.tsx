import { TextField } from '@candor/ui/text-field.tsx';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import type { SecondFactor } from './use-second-factor.ts';

export interface SecondFactorFieldProps {
  readonly factor: SecondFactor;
  readonly error?: string | undefined;
  /** Takes the focus when it appears: of a form whose other fields are filled. */
  readonly focused?: boolean;
}

/** A code of the authenticator, or one of the recovery codes in its place; absent where none is asked for. */
export function SecondFactorField({ factor, error, focused = false }: SecondFactorFieldProps) {
  const t = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const { isAsked, isRecovery } = factor;
  useEffect(() => {
    if (isAsked && focused) input.current?.focus();
  }, [isAsked, focused, isRecovery]);
  if (!isAsked) return null;
  const shared = { input, name: 'totp', value: factor.typed, error };
  const other = (
    <button type="button" className="link hit-area" onClick={() => factor.chooseRecovery(!isRecovery)}>
      {t(isRecovery ? 'secondFactor.useApp' : 'secondFactor.useRecovery')}
    </button>
  );
  return isRecovery ? (
    <TextField
      {...shared}
      label={t('secondFactor.recoveryCode')}
      labelEnd={other}
      help={t('secondFactor.recoveryHelp')}
      type="text"
      autoComplete="off"
      maxLength={40}
      onChange={(text) => factor.setTyped(text.toUpperCase())}
    />
  ) : (
    <TextField
      {...shared}
      label={t('secondFactor.code')}
      labelEnd={other}
      help={t('secondFactor.codeHelp')}
      type="code"
      autoComplete="one-time-code"
      maxLength={7}
      onChange={(text) => factor.setTyped(text.replaceAll(/\D/g, ''))}
    />
  );
}
