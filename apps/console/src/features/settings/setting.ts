import type { MessageKey } from '@candor/locales/translate.ts';
import type { OutputOf } from '@candor/protocol/call.ts';
import type { consoleSettings } from '@candor/protocol/console/settings.ts';

export type Setting = OutputOf<typeof consoleSettings>['list'][number];

export const settingsKey = ['settings'] as const;

export const GROUPS = ['site', 'colours', 'trading', 'money', 'identity', 'limits', 'features'] as const;
export type SettingGroup = (typeof GROUPS)[number];

/** Where a setting is looked for; what fits nowhere is a feature. The first pattern that fits counts. */
export function groupOf({ key, kind }: Setting): SettingGroup {
  if (kind === 'colour') return 'colours';
  return PATTERNS.find(([, pattern]) => pattern.test(key))?.[0] ?? 'features';
}

export const groupLabel = (group: SettingGroup): MessageKey => `console.house.settings.group.${group}`;

/** Whether somebody who types this means the setting. */
export const fits = ({ key, meaning }: Setting, text: string): boolean =>
  `${key} ${key.replaceAll('_', ' ')} ${meaning}`.toLowerCase().includes(text.trim().toLowerCase());

const PATTERNS: readonly (readonly [SettingGroup, RegExp])[] = [
  ['limits', /^limit_/],
  ['identity', /^is_loan|auth|register|verify|invite|ssn/],
  ['money', /withdraw|recharge|charge|wallet|bank|currency/],
  ['trading', /forex|micro|margin|stop_out|trade_fee|open_orders|demo_|one_account/],
  ['site', /^site_|logo|lang|timezone|service_link|company|loss_url|^is_main$|customer_tag|dark/],
];
