import { TextField } from '@candor/ui/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from '../language/language.ts';

export interface NewPassword {
  readonly value: string;
  /** Both are filled in, and equal. */
  readonly isComplete: boolean;
  clear(): void;
  readonly fields: NewPasswordFieldsProps;
}

interface NewPasswordFieldsProps {
  readonly value: string;
  readonly again: string;
  readonly onValue: (value: string) => void;
  readonly onAgain: (value: string) => void;
}

/** A password that is typed twice. */
export function useNewPassword(): NewPassword {
  const [value, onValue] = useState('');
  const [again, onAgain] = useState('');
  const clear = (): void => {
    onValue('');
    onAgain('');
  };
  return { value, isComplete: value !== '' && again === value, clear, fields: { value, again, onValue, onAgain } };
}

/** `error`: what the server says of it. */
export function NewPasswordFields({
  value,
  again,
  onValue,
  onAgain,
  error,
}: NewPasswordFieldsProps & { readonly error: string | undefined }) {
  const t = useTranslation();
  const common = { showLabel: t('common.showPassword'), hideLabel: t('common.hidePassword') };
  const differs = again !== '' && again !== value;
  return (
    <>
      <TextField
        {...common}
        type="password"
        autoComplete="new-password"
        label={t('console.newPassword')}
        value={value}
        onChange={onValue}
        error={error}
        help={t('console.passwordRule')}
      />
      <TextField
        {...common}
        type="password"
        autoComplete="new-password"
        label={t('console.repeatPassword')}
        value={again}
        onChange={onAgain}
        error={differs ? t('field.passwordsDiffer') : undefined}
      />
    </>
  );
}
