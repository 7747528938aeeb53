type SettingKind = 'flag' | 'number' | 'text' | 'url' | 'colour' | 'language' | 'zone' | 'choice';

export interface SettingDefinition {
  readonly key: string;
  readonly value: string;
  readonly kind: SettingKind;
  readonly public: boolean;
}

/** One whose name and kind are known to the compiler, so that nothing can ask for a setting that there is not. */
interface Named<Key extends string, Kind extends SettingKind> extends SettingDefinition {
  readonly key: Key;
  readonly kind: Kind;
}

const setting = <Key extends string, Kind extends SettingKind = 'text'>(
  key: Key,
  value: string,
  // Left out, it is the kind that `Kind` is by default.
  kind: Kind = 'text' as Kind,
  isPublic = true,
): Named<Key, Kind> => ({
  key,
  value,
  kind,
  public: isPublic,
});
const flags = <Key extends string>(value: '0' | '1', keys: readonly Key[]): Named<Key, 'flag'>[] =>
  keys.map((key) => setting(key, value, 'flag'));
/** One flag for each field of a form. */
const fieldFlags = <Prefix extends string, Field extends string>(
  prefix: Prefix,
  fields: Readonly<Record<Field, '0' | '1'>>,
): Named<`${Prefix}${Field}`, 'flag'>[] =>
  entriesOf(fields).map(([field, value]) => setting(`${prefix}${field}`, value, 'flag'));
const colours = <Key extends string>(values: Readonly<Record<Key, string>>): Named<Key, 'colour'>[] =>
  entriesOf(values).map(([key, value]) => setting(key, value, 'colour'));
const limits = <Name extends string>(values: Readonly<Record<Name, number>>): Named<`limit_${Name}`, 'number'>[] =>
  entriesOf(values).map(([name, points]) => setting(`limit_${name}`, String(points), 'number', false));
/** The tables below have no keys but their own. */
const entriesOf = <Key extends string, Value>(table: Readonly<Record<Key, Value>>) =>
  Object.entries(table) as [Key, Value][];

/** The colours of the design; a site whose colours differ gets a derived theme. */
export const DEFAULT_COLOURS = {
  theme_primary: '#1F49E0',
  theme_up: '#008655',
  theme_down: '#D22F45',
  theme_kline_up: '#0C8A58',
  theme_kline_down: '#D22F45',
};

/** The fields of the loan form, each behind a flag of its own. */
const LOAN_FIELDS = {
  sex: '1',
  birthday: '1',
  country: '1',
  mobile: '1',
  id_card_type: '1',
  id_number: '1',
  hand_pic: '0',
  age: '0',
  contact_info: '0',
  loan_amount: '0',
  social_security: '0',
  has_family: '0',
  address_detail: '0',
  job: '1',
  work_years: '0',
  work_address: '0',
  personal_income: '1',
  family_income: '0',
  annual_income: '0',
  other_income: '0',
  annual_savings: '0',
  debt_info: '0',
  has_pension: '0',
  has_house: '0',
  house_cert: '0',
  has_car: '0',
  car_cert: '0',
  passport_photo: '0',
  credit_score: '0',
  tax_bill: '0',
  credit_score_pic: '0',
} as const;

const BANK_FIELDS = {
  bank_code: '0',
  bank_address: '1',
  routing_number: '0',
  swift: '1',
  ifsc: '0',
  iban: '1',
  branch: '0',
  payee_address: '0',
  post_code: '0',
} as const;

const CATALOGUE = [
  setting('site_name', 'Candor'),
  setting('logo', '/logo.svg'),
  setting('currency', 'USDT'),
  setting('currency_symbol', '$'),
  setting('default_lang', 'en', 'language'),
  setting('timezone', 'GMT', 'zone'),
  setting('service_link', ''),
  /** 1 embedded frame, 2 mail link, 3 external link. */
  setting('service_link_type', '1', 'choice'),
  /** 1 code, 2 code and picture, 3 none. */
  setting('verify_reg_type', '1', 'choice'),
  setting('customer_tag', ''),
  setting('home_logo_height', '28', 'number'),
  setting('ai_trade_name', ''),
  /** 1 per lot, otherwise of the margin. */
  setting('trade_fee_type', '1', 'choice'),
  /** 0: a lost option loses the whole stake. */
  setting('micro_loss_level', '1', 'flag'),
  ...colours(DEFAULT_COLOURS),
  ...flags('1', [
    'is_forex',
    'is_micro',
    'is_register_email',
    'is_register_phone',
    'is_mock_login',
    'is_dark_mode',
    'is_home_search',
  ]),
  ...flags('1', ['is_home_balance_recharge', 'is_home_balance_withdraw', 'is_internal_message']),
  ...flags('0', [
    'is_default_dark',
    'only_one_account',
    'deposit_to_trading',
    'is_home_title_pic',
    'is_home_account_name',
  ]),
  ...flags('0', [
    'is_user_show_level',
    'is_user_show_credit',
    'invite_code_required',
    'is_register_pay_pwd',
    'is_register_real_name',
  ]),
  ...flags('0', [
    'is_reset_password_verify',
    'is_auth_ssn',
    'is_auth_hand_pic',
    'is_auth_pass_show',
    'micro_tie_refund',
  ]),
  ...flags('1', [
    'is_real_name_auth',
    'is_wallet_bank_card',
    'is_wallet_crypto',
    'is_recharge_crypto',
    'is_recharge_bank_card',
  ]),
  ...flags('1', [
    'is_withdraw_crypto',
    'is_withdraw_bank_card',
    'is_withdraw_pay_pwd',
    'edit_recharge_bank_info',
    'is_bank_charge_cancel_btn',
  ]),
  ...flags('1', [
    'is_charge_proof_img',
    'is_bank_charge_wire_info',
    'is_loan_protocol',
    'is_loan_repayment_address_copy',
  ]),
  ...flags('1', ['is_loan_show_daily_profit', 'is_loan_show_total_profit']),
  ...flags('0', [
    'is_recharge_auth',
    'is_charge_withdraw_contact',
    'is_withdraw_bank_contact',
    'is_recharge_blank_contact',
  ]),
  ...flags('0', [
    'is_withdraw_account_input',
    'is_bank_out_amount',
    'is_loan_repayment_chat',
    'is_mining_hide_max_subscribe',
  ]),
  ...fieldFlags('is_bank_account_', BANK_FIELDS),
  ...fieldFlags('is_loan_', LOAN_FIELDS),
  setting('margin_call_level', '100', 'number'),
  setting('stop_out_level', '50', 'number'),
  setting('demo_grant', '100000', 'number'),
  /** Of `demo_grant`. */
  setting('demo_option_grant', '10000', 'number'),
  /** 1: the main site, whose search finds companies that a visitor may enter. */
  setting('is_main', '0', 'flag'),
  /** The company whose site this is. */
  setting('company_id', '1', 'number', false),
  /** Where visitors of a closed company go that has no such address of its own; http or https. */
  setting('loss_url', '', 'url', false),
  setting('max_open_orders', '200', 'number', false),
  setting('withdraw_hold_hours', '24', 'number'),
  /** Of one withdrawal and of a customer's day, in the site currency; 0: no limit. */
  setting('withdraw_min', '10', 'number'),
  setting('withdraw_max', '50000', 'number'),
  setting('withdraw_day_max', '100000', 'number'),
  ...limits({
    calls: 300,
    /** What is no call: the apps, their files, the documentation and health. */
    pages: 300,
    /** Candles from before those that charts open with. */
    candles: 20,
    sparklines: 60,
    company_search: 20,
    instrument_info: 60,
    sign_in_account: 10,
    sign_in_address: 30,
    register: 60,
    demo: 60,
    code: 60,
    /** Codes an hour to an account, and from an address, before the captcha is asked for. */
    code_free: 1,
    /** Codes a day to one address or number. */
    code_target: 5,
    /** Codes an hour in all, and by SMS to one country prefix. */
    code_email: 2_000,
    code_sms: 500,
    code_sms_country: 100,
    captcha: 60,
    console: 30,
    /** Files a customer may ask for in an hour. */
    exports: 30,
    /** Pictures a customer may send in an hour. */
    uploads: 60,
  }),
];

/** Every setting of the site with the value that a new site starts with. Flags are "1" or "0". */
export const SETTINGS: readonly SettingDefinition[] = CATALOGUE;

type Catalogued = (typeof CATALOGUE)[number];
export type FlagName = Extract<Catalogued, { kind: 'flag' }>['key'];
export type NumberName = Extract<Catalogued, { kind: 'number' }>['key'];
/** Of those that are not flags: a number is a text as well, of which exact decimals are made. */
export type TextName = Exclude<Catalogued['key'], FlagName>;

/** Whether this version does anything with it; a test looks for who reads it. */
export const hasEffect = (key: string): boolean => !key.startsWith('is_loan_') && !NO_EFFECT_YET.has(key);
const NO_EFFECT_YET = new Set([
  'ai_trade_name',
  'currency_symbol',
  'home_logo_height',
  'is_bank_out_amount',
  'is_home_title_pic',
  'is_mining_hide_max_subscribe',
  'is_register_real_name',
]);
