import { isLanguageCode, LANGUAGES } from '@candor/locales/languages.ts';
import type { MessageKey } from '@candor/locales/translate.ts';
import { isTimeZone } from '../platform/site-time.ts';
import { SETTINGS } from '../site/settings-catalogue.ts';
import type { SettingDefinition } from '../site/settings-catalogue.ts';

/** What is wrong with a value of a setting; null when nothing is. */
function settingFault(definition: SettingDefinition, value: string): MessageKey | null {
  if (value.length > LONGEST) return 'field.long';
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
      return value === '' && REQUIRED.has(definition.key) ? 'field.required' : null;
  }
}

/** What is wrong with these values, by setting. */
export function faultsOfSettings(values: Readonly<Record<string, string>>): Record<string, MessageKey> {
  const faults: Record<string, MessageKey> = {};
  for (const [key, value] of Object.entries(values)) {
    const definition = DEFINITIONS.get(key);
    const fault = definition === undefined ? 'field.unknownSetting' : settingFault(definition, value);
    if (fault !== null) faults[key] = fault;
  }
  return faults;
}

/** What may be chosen, for kinds that have a list. */
export function optionsOf({ key, kind }: SettingDefinition): string[] {
  if (kind === 'flag') return ['1', '0'];
  if (kind === 'language') return Object.keys(LANGUAGES);
  return [...(CHOICES[key] ?? [])];
}

/** Every number of the settings is a whole one or a plain decimal, and none is below zero. */
function numberFault({ key }: SettingDefinition, value: string): MessageKey | null {
  if (!/^\d{1,12}(\.\d{1,8})?$/.test(value)) return 'field.notANumber';
  const [least, most] = BOUNDS[key] ?? (key.startsWith('limit_') ? [1, 1_000_000] : [0, 1_000_000_000]);
  if (!DECIMALS.has(key) && value.includes('.')) return 'field.notAnInteger';
  if (Number(value) < least) return 'field.small';
  return Number(value) > most ? 'field.large' : null;
}

const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol) && !/\s/.test(text);

const CHOICES: Readonly<Record<string, readonly string[]>> = {
  service_link_type: ['1', '2', '3'],
  verify_reg_type: ['1', '2', '3'],
  trade_fee_type: ['1', '2'],
};
const REQUIRED = new Set(['site_name', 'currency', 'currency_symbol']);
/** Levels are in percent; below the stop-out nobody would be warned, so that both have a floor. */
const BOUNDS: Readonly<Record<string, readonly [least: number, most: number]>> = {
  margin_call_level: [1, 1_000],
  stop_out_level: [1, 1_000],
  max_open_orders: [1, 10_000],
  withdraw_hold_hours: [0, 8_760],
  home_logo_height: [8, 200],
  company_id: [1, 2_147_483_647],
};
const DECIMALS = new Set(['margin_call_level', 'stop_out_level', 'demo_grant']);
const LONGEST = 2_000;
const DEFINITIONS = new Map(SETTINGS.map((definition) => [definition.key, definition]));
