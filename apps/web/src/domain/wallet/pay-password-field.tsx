import { TextField } from '@candor/ui/text-field.tsx';
import { useTranslation } from '../../kit/language/language.ts';

export interface PayPasswordFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (digits: string) => void;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
}

/** Six digits, hidden while they are typed. */
export function PayPasswordField({ label, value, onChange, help, error }: PayPasswordFieldProps) {
  const t = useTranslation();
  return (
    <TextField
      label={label}
      type="password"
      inputMode="numeric"
      name="pay-password"
      autoComplete="off"
      maxLength={6}
      showLabel={t('common.showPassword')}
      hideLabel={t('common.hidePassword')}
      value={value}
      onChange={(text) => onChange(text.replaceAll(/\D/g, ''))}
      help={help}
      error={error}
    />
  );
}
