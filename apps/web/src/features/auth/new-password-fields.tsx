import { classNames } from '@candor/ui/class-names.ts';
import { Icon } from '@candor/ui/icon.tsx';
import { TextField } from '@candor/ui/text-field.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { passwordRules } from './password-rules.ts';

export interface NewPasswordFieldsProps {
  readonly label: string;
  readonly account: string;
  readonly password: string;
  readonly onPasswordChange: (text: string) => void;
  readonly repeated: string;
  readonly onRepeatedChange: (text: string) => void;
  readonly errors: { readonly password?: string | undefined; readonly repeated?: string | undefined };
}

/** A new password, twice, with its rules ticked off while it is typed. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const t = useTranslation();
  const toggle = { showLabel: t('common.showPassword'), hideLabel: t('common.hidePassword') };
  const differs = props.repeated !== '' && props.repeated !== props.password;
  return (
    <>
      <TextField
        {...toggle}
        label={props.label}
        type="password"
        name="new-password"
        autoComplete="new-password"
        maxLength={128}
        value={props.password}
        onChange={props.onPasswordChange}
        error={props.errors.password}
        help={<PasswordRules password={props.password} account={props.account} />}
      />
      <TextField
        {...toggle}
        label={t('auth.repeatPassword')}
        type="password"
        name="repeat-password"
        autoComplete="new-password"
        maxLength={128}
        placeholder={t('auth.repeatHint')}
        value={props.repeated}
        onChange={props.onRepeatedChange}
        error={props.errors.repeated ?? (differs ? t('auth.passwordsDiffer') : undefined)}
      />
    </>
  );
}

function PasswordRules({ password, account }: { readonly password: string; readonly account: string }) {
  const t = useTranslation();
  const rules = passwordRules(password, account);
  const items = [
    { text: t('auth.ruleLength', { count: rules.least }), met: rules.isLongEnough },
    { text: t('auth.ruleNotAccount'), met: password !== '' && !rules.holdsAccount },
  ];
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      {items.map(({ text, met }) => (
        <span key={text} className={classNames('inline-flex items-center gap-1.5', met && 'text-success-text')}>
          <Icon name={met ? 'checkCircle' : 'circle'} size={16} />
          {text}
        </span>
      ))}
    </span>
  );
}
