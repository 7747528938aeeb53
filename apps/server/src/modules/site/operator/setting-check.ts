import { isLanguageCode, LANGUAGES } from '@candor/locales/languages.ts';
import type { MessageKey } from '@candor/locales/translate.ts';
import { isTimeZone } from '../../../kernel/site-time.ts';
import type { SettingDefinition, SettingDefinitions } from '../../../kernel/setting.ts';

/** What is wrong with a value of a setting; null when nothing is. */
function settingFault(definition: SettingDefinition, value: string): MessageKey | null {
  if (value.length > (definition.longest ?? LONGEST)) return 'field.long';
  switch (definition.kind) {
    case 'flag':
      return value === '0' || value === '1' ? null : 'field.notAnOption';
    case 'number':
      return numberFault(definition, value);
    case 'url':
      return value === '' || isWebAddress(value) ? null : 'field.url';
    case 'colour':
      return /^#[\da-f]{6}$/i.test(value) ? null : 'field.colour';
    case 'language':
      return isLanguageCode(value) ? null : 'field.notAnOption';
    case 'zone':
      return isTimeZone(value) ? null : 'field.notAnOption';
    case 'choice':
      return optionsOf(definition).includes(value) ? null : 'field.notAnOption';
    case 'picture':
      return value === '' || isSitePath(value) ? null : 'field.url';
    case 'text':
      return textFault(definition, value);
  }
}

/**
 * What is wrong with these values, by setting: each by itself, and then together with the others and those that are
 * `stored`.
 */
export function faultsOfSettings(
  definitions: SettingDefinitions,
  values: Readonly<Record<string, string>>,
  stored: Readonly<Record<string, string>>,
): Record<string, MessageKey> {
  const faults: Record<string, MessageKey> = {};
  for (const [key, value] of Object.entries(values)) {
    const definition = definitions.get(key);
    const fault = definition === undefined ? 'field.unknownSetting' : settingFault(definition, value);
    if (fault !== null) faults[key] = fault;
  }
  return Object.keys(faults).length > 0 ? faults : contradictions(values, { ...stored, ...values });
}

/** Settings that cannot hold side by side: said of those that were changed. */
function contradictions(
  changed: Readonly<Record<string, string>>,
  all: Readonly<Record<string, string>>,
): Record<string, MessageKey> {
  const number = (key: string): number => Number(all[key]);
  const limit = (key: string): number => number(key) || Infinity;
  const holds = [
    [['stop_out_level', 'margin_call_level'], number('stop_out_level') < number('margin_call_level'), 'field.levels'],
    [['demo_option_grant', 'demo_grant'], number('demo_option_grant') <= number('demo_grant'), 'field.demoGrants'],
    [['withdraw_min', 'withdraw_max'], number('withdraw_min') <= limit('withdraw_max'), 'field.withdrawLimits'],
    [['withdraw_min', 'withdraw_day_max'], number('withdraw_min') <= limit('withdraw_day_max'), 'field.withdrawLimits'],
    // No limit of one withdrawal is still one of the day.
    [['withdraw_max', 'withdraw_day_max'], number('withdraw_max') <= limit('withdraw_day_max'), 'field.withdrawLimits'],
  ] as const;
  return Object.fromEntries(
    holds.flatMap(([keys, isSo, fault]) =>
      keys.filter((key) => !isSo && changed[key] !== undefined).map((key) => [key, fault]),
    ),
  );
}

function textFault({ key, isRequired = false }: SettingDefinition, value: string): MessageKey | null {
  if (value === '') return isRequired ? 'field.required' : null;
  if (key === 'currency') return /^[A-Z][A-Z0-9]{1,9}$/.test(value) ? null : 'field.currency';
  // A link that a visitor presses: an address of the web or of a person, and no script.
  if (key === 'service_link')
    return /^(?!mailto:)[a-z][a-z\d+.-]*:/i.test(value) && !isWebAddress(value) ? 'field.url' : null;
  return null;
}

const isSitePath = (text: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(text);

/** What may be chosen, for kinds that have a list. */
export function optionsOf({ kind, options = [] }: SettingDefinition): string[] {
  if (kind === 'flag') return ['1', '0'];
  if (kind === 'language') return Object.keys(LANGUAGES);
  if (kind === 'zone') return ['GMT', ...Intl.supportedValuesOf('timeZone')];
  return [...options];
}

/** Every number of the settings is a whole one or a plain decimal, and none is below zero. */
function numberFault({ bounds, isDecimal = false }: SettingDefinition, value: string): MessageKey | null {
  if (!/^\d{1,12}(\.\d{1,8})?$/.test(value)) return 'field.notANumber';
  const [least, most] = bounds ?? [0, 1_000_000_000];
  if (!isDecimal && value.includes('.')) return 'field.notAnInteger';
  if (Number(value) < least) return 'field.small';
  return Number(value) > most ? 'field.large' : null;
}

const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol) && !/\s/.test(text);

const LONGEST = 2_000;
