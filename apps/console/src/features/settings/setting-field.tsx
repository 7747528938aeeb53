import { LANGUAGES, isLanguageCode } from '@candor/locales/languages.ts';
import { Badge } from '@candor/ui/badge.tsx';
import { Select } from '@candor/ui/select.tsx';
import { Switch } from '@candor/ui/switch.tsx';
import { TextField } from '@candor/ui/text-field.tsx';
import { Link } from 'wouter';
import { useTranslation } from '../../language/language.ts';
import { countText } from '../../numbers/amount.tsx';
import { momentText } from '../../numbers/moment.tsx';
import { proposalPath } from '../../domain/proposals/proposal-path.ts';
import { settingName, settingValue } from '../../domain/settings/setting-text.ts';
import { PictureField } from '../../kit/picture-field.tsx';
import type { Setting } from './setting.ts';

export interface SettingFieldProps {
  readonly setting: Setting;
  readonly value: string;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (value: string) => void;
}

/** One setting: its name, what it does, its key in the documents, what it was at the start, and a field of its kind. */
export function SettingField(props: SettingFieldProps) {
  const t = useTranslation();
  const { setting, value, error } = props;
  const { key, kind, meaning } = setting;
  const name = settingName(t, key);
  const usual =
    kind === 'flag'
      ? t(setting.default === '1' ? 'console.operations.on' : 'console.operations.off')
      : settingValue(t, key, setting.default);
  return (
    <li className="setting" data-changed={value === setting.value ? undefined : ''}>
      <div className="setting-words">
        <div className="cell-main setting-name">
          <bdi>{name}</bdi>
          {!setting.hasEffect && <Badge>{t('console.operations.settings.noEffect')}</Badge>}
          {setting.rule && <Badge tone="primary">{t('console.siteRules.rule')}</Badge>}
        </div>
        <p className="setting-meaning">
          {meaning} {!setting.hasEffect && t('console.operations.settings.noEffectText')}
        </p>
        <p className="cell-sub">
          <bdi className="hash">{key}</bdi>
        </p>
        <RuleState setting={setting} />
        {usual !== '' && setting.default !== value && (
          <p className="cell-sub">
            <bdi>{t('console.operations.defaultIs', { value: usual })}</bdi>
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

/** The bounds of a rule, and what is proposed or approved for it. */
function RuleState({ setting: { key, kind, least, most, waiting } }: { readonly setting: Setting }) {
  const t = useTranslation();
  return (
    <>
      {kind === 'number' && least !== '' && (
        <p className="cell-sub">
          <bdi>{t('console.siteRules.bounds', { least: countText(Number(least)), most: countText(Number(most)) })}</bdi>
        </p>
      )}
      {waiting !== null && (
        <p className="setting-waiting">
          <Link className="link" href={proposalPath(waiting.proposalId)}>
            {waiting.effectiveAt === null
              ? t('console.siteRules.waitsForDecision', { value: settingValue(t, key, waiting.value) })
              : t('console.siteRules.waitsForTime', {
                  value: settingValue(t, key, waiting.value),
                  at: momentText(waiting.effectiveAt, 'dateTime', true),
                })}
          </Link>
        </p>
      )}
    </>
  );
}

function Field({ setting, value, error, disabled, onChange }: SettingFieldProps) {
  const t = useTranslation();
  const { key, kind } = setting;
  const name = settingName(t, key);
  // What was stored before there was a list stays until another one is chosen.
  const options =
    setting.options.length === 0 || setting.options.includes(value) ? setting.options : [value, ...setting.options];
  if (kind === 'flag')
    return (
      <Switch
        label={name}
        checked={value === '1'}
        disabled={disabled}
        onChange={(checked) => onChange(checked ? '1' : '0')}
      />
    );
  if (kind === 'picture')
    return (
      <PictureField
        label={name}
        help={t('console.operations.settings.picture')}
        picture={value}
        show={(address) => address !== '' && <img src={address} alt="" className="setting-picture" />}
        error={error}
        disabled={disabled}
        onChange={({ url }) => onChange(url)}
      />
    );
  if (options.length > 0)
    return (
      <Select
        label={name}
        placeholder={name}
        closeLabel={t('common.close')}
        options={options.map((id) => ({
          id,
          label: kind === 'language' && isLanguageCode(id) ? LANGUAGES[id].nativeName : settingValue(t, key, id),
        }))}
        {...(options.length > SEARCHED_FROM
          ? {
              search: {
                label: t('console.operations.settings.search'),
                clearLabel: t('common.clearSearch'),
                noResults: t('console.operations.settings.none'),
              },
            }
          : {})}
        value={value}
        error={error}
        disabled={disabled}
        onChange={onChange}
      />
    );
  return (
    <TextField
      label={name}
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

/** So many choices are searched rather than looked through. */
const SEARCHED_FROM = 12;
