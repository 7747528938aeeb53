import { LANGUAGES, isLanguageCode } from '@candor/locales/languages.ts';
import { Select } from '@candor/ui/select.tsx';
import { Switch } from '@candor/ui/switch.tsx';
import { TextField } from '@candor/ui/text-field.tsx';
import { useTranslation } from '../../language/language.ts';
import type { Setting } from './setting.ts';

export interface SettingFieldProps {
  readonly setting: Setting;
  readonly value: string;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (value: string) => void;
}

/** One setting: its name as the documents have it, what it does, what it was at the start, and a field of its kind. */
export function SettingField(props: SettingFieldProps) {
  const t = useTranslation();
  const { setting, value, error } = props;
  const { key, kind, meaning } = setting;
  const usual =
    kind === 'flag' ? t(setting.default === '1' ? 'console.house.on' : 'console.house.off') : setting.default;
  return (
    <li className="setting" data-changed={value === setting.value ? undefined : ''}>
      <div className="setting-words">
        <div className="cell-main">
          <bdi>{key}</bdi>
        </div>
        <p className="setting-meaning">{meaning}</p>
        {usual !== '' && usual !== value && (
          <p className="cell-sub">
            <bdi>{t('console.house.defaultIs', { value: usual })}</bdi>
          </p>
        )}
      </div>
      <div className="setting-field">
        <Field {...props} />
        {kind === 'flag' && error !== undefined && <p className="setting-error">{error}</p>}
      </div>
    </li>
  );
}

function Field({ setting, value, error, disabled, onChange }: SettingFieldProps) {
  const t = useTranslation();
  const { key, kind, options } = setting;
  if (kind === 'flag')
    return (
      <Switch
        label={key}
        checked={value === '1'}
        disabled={disabled}
        onChange={(checked) => onChange(checked ? '1' : '0')}
      />
    );
  if (options.length > 0)
    return (
      <Select
        label={key}
        placeholder={key}
        closeLabel={t('common.close')}
        options={options.map((id) => ({ id, label: isLanguageCode(id) ? LANGUAGES[id].nativeName : id }))}
        value={value}
        error={error}
        disabled={disabled}
        onChange={onChange}
      />
    );
  return (
    <TextField
      label={key}
      value={value}
      error={error}
      disabled={disabled}
      type={kind === 'number' ? 'decimal' : 'text'}
      prefix={
        kind === 'colour' ? <span className="swatch" style={{ background: value }} aria-hidden="true" /> : undefined
      }
      onChange={onChange}
    />
  );
}
