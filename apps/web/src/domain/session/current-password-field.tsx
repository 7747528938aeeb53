import { TextField } from '@candor/ui/text-field.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { useUser } from './user-queries.ts';

export interface CurrentPasswordFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
}

/** The sign-in password, typed once more for what a session alone may not change. */
export function CurrentPasswordField({ label, value, onChange, help, error }: CurrentPasswordFieldProps) {
  const t = useTranslation();
  const { data: user } = useUser();
  const account = user === undefined ? '' : user.email === '' ? user.mobile : user.email;
  return (
    <>
      {/* Password managers look for whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      <TextField
        label={label}
        type="password"
        name="password"
        autoComplete="current-password"
        maxLength={128}
        showLabel={t('common.showPassword')}
        hideLabel={t('common.hidePassword')}
        value={value}
        onChange={onChange}
        help={help}
        error={error}
      />
    </>
  );
}
