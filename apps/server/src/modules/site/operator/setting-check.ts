import { isLanguageCode, LANGUAGES } from '@candor/locales/languages.ts';
import type { MessageKey } from '@candor/locales/translate.ts';
import { isTimeZone } from '../../../kernel/site-time.ts';
import { SETTINGS } from '../../settings/settings-catalogue.ts';
import type { SettingDefinition } from '../../settings/settings-catalogue.ts';
import { SITE_RULES } from '../../settings/site-rules.ts';

/** What is wrong with a value of a setting; null when nothing is. */
function settingFault(definition: SettingDefinition, value: string): MessageKey | null {
  if (value.length > (LENGTHS[definition.key] ?? LONGEST)) return 'field.long';
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
    case 'text':
      return textFault(definition.key, value);
  }
}

/**
 * What is wrong with these values, by setting: each by itself, and then together with the others and those that are
 * `stored`.
 */
export function faultsOfSettings(
  values: Readonly<Record<string, string>>,
  stored: Readonly<Record<string, string>>,
): Record<string, MessageKey> {
  const faults: Record<string, MessageKey> = {};
  for (const [key, value] of Object.entries(values)) {
    const definition = DEFINITIONS.get(key);
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

function textFault(key: string, value: string): MessageKey | null {
  if (value === '') return REQUIRED.has(key) ? 'field.required' : null;
  if (key === 'currency') return /^[A-Z][A-Z0-9]{1,9}$/.test(value) ? null : 'field.currency';
  if (key === 'logo') return isSitePath(value) || isWebAddress(value) ? null : 'field.url';
  // A link that a visitor presses: an address of the web or of a person, and no script.
  if (key === 'service_link')
    return /^(?!mailto:)[a-z][a-z\d+.-]*:/i.test(value) && !isWebAddress(value) ? 'field.url' : null;
  return null;
}

const isSitePath = (text: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(text);

/** What may be chosen, for kinds that have a list. */
export function optionsOf({ key, kind }: SettingDefinition): string[] {
  if (kind === 'flag') return ['1', '0'];
  if (kind === 'language') return Object.keys(LANGUAGES);
  if (kind === 'zone') return ['GMT', ...Intl.supportedValuesOf('timeZone')];
  return [...(CHOICES[key] ?? [])];
}

/** Every number of the settings is a whole one or a plain decimal, and none is below zero. */
function numberFault({ key }: SettingDefinition, value: string): MessageKey | null {
  if (!/^\d{1,12}(\.\d{1,8})?$/.test(value)) return 'field.notANumber';
  const [least, most] =
    SITE_RULES[key]?.bounds ?? BOUNDS[key] ?? (key.startsWith('limit_') ? [1, 1_000_000] : [0, 1_000_000_000]);
  if (!DECIMALS.has(key) && value.includes('.')) return 'field.notAnInteger';
  if (Number(value) < least) return 'field.small';
  return Number(value) > most ? 'field.large' : null;
}

const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol) && !/\s/.test(text);

/** Stable coins, then money. */
const CURRENCIES = (
  'USDT USDC USD EUR GBP CHF JPY CNY HKD SGD AUD NZD CAD SEK NOK DKK PLN CZK HUF TRY AED SAR ILS ZAR INR IDR MYR ' +
  'THB VND KRW TWD BRL MXN'
).split(' ');
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  service_link_type: ['1', '2', '3'],
  verify_reg_type: ['1', '2', '3'],
  trade_fee_type: ['1', '2'],
  // What accounts are usually kept in; another one is still taken by the call.
  currency: CURRENCIES,
};
const REQUIRED = new Set(['site_name', 'currency', 'currency_symbol']);
const LENGTHS: Readonly<Record<string, number>> = { site_name: 60, currency_symbol: 8, logo: 500, service_link: 500 };
const BOUNDS: Readonly<Record<string, readonly [least: number, most: number]>> = {
  max_open_orders: [1, 10_000],
  home_logo_height: [8, 200],
  company_id: [1, 2_147_483_647],
};
const DECIMALS = new Set([
  'margin_call_level',
  'stop_out_level',
  'demo_grant',
  'demo_option_grant',
  'withdraw_min',
  'withdraw_max',
  'withdraw_day_max',
]);
const LONGEST = 2_000;
const DEFINITIONS = new Map(SETTINGS.map((definition) => [definition.key, definition]));
