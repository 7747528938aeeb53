import type { PlainKey, Translator } from '@candor/locales/translate.ts';
import type { OutputOf } from '@candor/protocol/call.ts';
import type { consoleSettings } from '@candor/protocol/console/settings.ts';
import type { SettingGroup, SettingSection } from '../../feature.ts';
import { camelFields } from '../../kit/camel-fields.ts';
import { settingName } from '../../domain/settings/setting-text.ts';

export type Setting = ReturnType<typeof settingFrom>;

export const settingFrom = (wire: OutputOf<typeof consoleSettings>['list'][number]) => ({
  ...camelFields(wire),
  /** What is proposed or approved for it; null where nothing is. */
  waiting: wire.waiting === null ? null : camelFields(wire.waiting),
});

export const settingsKey = ['settings'] as const;

/** Where a setting is looked for. `own`: what features say of theirs. */
export function groupOf({ key, kind }: Setting, own: readonly SettingSection[]): SettingGroup {
  if (kind === 'colour') return 'colours';
  return own.find(({ keys }) => keys.test(key))?.group ?? siteGroupOf(key);
}

/** Of what no feature has said. The first pattern that fits counts; what fits nowhere is a feature. */
const siteGroupOf = (key: string): SettingGroup => PATTERNS.find(([, pattern]) => pattern.test(key))?.[0] ?? 'features';

export const groupLabel = (group: SettingGroup): PlainKey => `console.operations.settings.group.${group}`;

/** Whether somebody who types this means the setting. */
export const fits = (t: Translator, { key, meaning }: Setting, text: string): boolean =>
  `${settingName(t, key)} ${key} ${key.replaceAll('_', ' ')} ${meaning}`
    .toLowerCase()
    .includes(text.trim().toLowerCase());

export interface SettingList {
  readonly label: PlainKey;
  readonly settings: readonly Setting[];
}

/** The settings of a tab by what they are about: those of the site in a fixed order, those of features, the rest. */
export function listsOf(settings: readonly Setting[], own: readonly SettingSection[]): readonly SettingList[] {
  const labelOf = ({ key }: Setting): PlainKey =>
    own.find(({ keys }) => keys.test(key))?.label ??
    sectionLabel(SECTIONS.find(([, pattern]) => pattern.test(key))?.[0] ?? 'other');
  const labels = [...SECTIONS.map(([id]) => sectionLabel(id)), ...own.map(({ label }) => label), sectionLabel('other')];
  return [...new Set(labels)]
    .map((label) => ({ label, settings: settings.filter((each) => labelOf(each) === label) }))
    .filter((list) => list.settings.length > 0);
}

const sectionLabel = (id: SectionId): PlainKey => `console.operations.settings.section.${id}`;

const PATTERNS: readonly (readonly [SettingGroup, RegExp])[] = [
  ['limits', /^limit_/],
  ['identity', /auth|register|verify|invite|ssn/],
  ['money', /withdraw|recharge|charge|deposit|wallet|bank|currency/],
  ['trading', /forex|micro|margin|stop_out|trade_fee|open_orders|demo_|one_account/],
  ['site', /^site_|logo|lang|timezone|service_link|company|loss_url|^is_main$|customer_tag|dark/],
];

/** The first pattern that fits counts. */
const SECTIONS = [
  ['colours', /^theme_/],
  ['brand', /^site_name$|logo|title_pic|dark/],
  ['place', /lang|timezone/],
  ['service', /^service_|^customer_tag$|contact$/],
  ['company', /company_id|loss_url|^is_main$/],
  ['offer', /^is_forex$|^is_micro$|^max_open_orders$/],
  ['margin', /margin|stop_out|trade_fee/],
  ['options', /^micro_/],
  ['codes', /^limit_(code|captcha|sign_in|console)/],
  ['traffic', /^limit_/],
  ['bankForm', /^is_bank_account_/],
  ['accounts', /^currency|one_account|demo_|mock_login/],
  ['home', /^is_home/],
  ['withdrawals', /withdraw|bank_out/],
  ['deposits', /recharge|charge|deposit/],
  ['wallet', /^is_wallet/],
  ['register', /register|invite|verify_reg|reset_password/],
  ['verification', /auth/],
  ['profile', /^is_user|internal_message/],
] as const satisfies readonly (readonly [string, RegExp])[];
type SectionId = (typeof SECTIONS)[number][0] | 'other';
