import { flags, limits, setting } from '../../kernel/setting.ts';
import type { KindsOf } from '../../kernel/setting.ts';

/** The colours of the design; a site whose colours differ gets a derived theme. */
export const DEFAULT_COLOURS = {
  theme_primary: '#1F49E0',
  theme_up: '#008655',
  theme_down: '#D22F45',
  theme_kline_up: '#0C8A58',
  theme_kline_down: '#D22F45',
} as const;

/** The mark that a new site has; clients draw it in the site's own colour. */
export const DEFAULT_LOGO = '/logo.svg';

/** Stable coins, then money: what accounts are usually kept in. Another currency is taken as well. */
const CURRENCIES = (
  'USDT USDC USD EUR GBP CHF JPY CNY HKD SGD AUD NZD CAD SEK NOK DKK PLN CZK HUF TRY AED SAR ILS ZAR INR IDR MYR ' +
  'THB VND KRW TWD BRL MXN'
).split(' ');

/** Every colour is taken with all that is derived from it. */
const SHADED = { meaning: 'setting.family.colour' } as const;

/** What the site looks like and is called, and what protects its server. */
export const SITE_SETTINGS = [
  setting.text('site_name', 'Candor', { isRequired: true, longest: 60 }),
  setting.picture('logo', DEFAULT_LOGO, { longest: 500 }),
  setting.text('currency', 'USDT', { options: CURRENCIES, isRequired: true, rule: 'none' }),
  setting.text('currency_symbol', '$', { longest: 8 }),
  setting.language('default_lang', 'en'),
  setting.zone('timezone', 'GMT'),
  setting.text('service_link', '', { longest: 500 }),
  /** 1 embedded frame, 2 mail link, 3 external link. */
  setting.choice('service_link_type', '1', { options: ['1', '2', '3'] }),
  setting.text('customer_tag', ''),
  setting.number('home_logo_height', '34', { bounds: [16, 64] }),
  setting.colour('theme_primary', DEFAULT_COLOURS.theme_primary, SHADED),
  setting.colour('theme_up', DEFAULT_COLOURS.theme_up, SHADED),
  setting.colour('theme_down', DEFAULT_COLOURS.theme_down, SHADED),
  setting.colour('theme_kline_up', DEFAULT_COLOURS.theme_kline_up, SHADED),
  setting.colour('theme_kline_down', DEFAULT_COLOURS.theme_kline_down, SHADED),
  ...flags('1', [
    'is_dark_mode',
    'is_home_search',
    'is_home_balance_recharge',
    'is_home_balance_withdraw',
    'is_internal_message',
  ]),
  ...flags('0', [
    'is_default_dark',
    'is_home_account_name',
    'is_home_title_pic',
    'is_user_show_level',
    'is_user_show_credit',
  ]),
  /** 1: the main site, whose search finds companies that a visitor may enter. */
  setting.flag('is_main', '0'),
  /** The company whose site this is. */
  setting.number('company_id', '1', { isPublic: false, bounds: [1, 2_147_483_647] }),
  /** Where visitors of a closed company go that has no such address of its own; http or https. */
  setting.url('loss_url', '', { isPublic: false }),
  /** `pages`: what is no call, such as the apps, their files, the documentation and health. */
  ...limits({ calls: 300, pages: 300, company_search: 20 }),
];

declare module '../../kernel/setting.ts' {
  interface SettingKinds extends KindsOf<typeof SITE_SETTINGS> {}
}
