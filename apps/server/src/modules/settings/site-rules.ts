/** A setting that touches money, open orders or how accounts are guarded: two operators change it, within bounds. */
export interface SiteRule {
  /** Of a number, and of a choice or a switch, whose values are numbers; null for a text. */
  readonly bounds: readonly [least: number, most: number] | null;
  /**
   * Which changes could close or cost an open order, and are announced a day
   * ahead: none, those to a higher value, or all.
   */
  readonly notice: 'none' | 'raised' | 'always';
}

/**
 * The database has them once more, as migrations 151, 191 and 220 say,
 * because it holds the program to them; a test compares the two.
 */
export const SITE_RULES: Readonly<Record<string, SiteRule>> = {
  margin_call_level: { bounds: [21, 300], notice: 'raised' },
  stop_out_level: { bounds: [20, 80], notice: 'raised' },
  trade_fee_type: { bounds: [1, 2], notice: 'always' },
  only_one_account: { bounds: [0, 1], notice: 'always' },
  deposit_to_trading: { bounds: [0, 1], notice: 'none' },
  // Options that run keep the terms that they were bought on.
  micro_loss_level: { bounds: [0, 1], notice: 'none' },
  micro_tie_refund: { bounds: [0, 1], notice: 'none' },
  currency: { bounds: null, notice: 'none' },
  withdraw_min: { bounds: [0, 1_000_000], notice: 'none' },
  withdraw_max: { bounds: [0, 1_000_000_000], notice: 'none' },
  withdraw_day_max: { bounds: [0, 1_000_000_000], notice: 'none' },
  withdraw_hold_hours: { bounds: [0, 720], notice: 'none' },
  is_withdraw_pay_pwd: { bounds: [0, 1], notice: 'none' },
  is_real_name_auth: { bounds: [0, 1], notice: 'none' },
  // A typed address has no hold of its own.
  is_withdraw_account_input: { bounds: [0, 1], notice: 'none' },
  is_recharge_auth: { bounds: [0, 1], notice: 'none' },
  limit_sign_in_account: { bounds: [1, 100], notice: 'none' },
  limit_sign_in_address: { bounds: [1, 1_000], notice: 'none' },
  limit_code: { bounds: [1, 1_000], notice: 'none' },
  limit_code_free: { bounds: [0, 10], notice: 'none' },
  limit_code_target: { bounds: [1, 50], notice: 'none' },
  limit_code_email: { bounds: [1, 1_000_000], notice: 'none' },
  limit_code_sms: { bounds: [1, 1_000_000], notice: 'none' },
  limit_code_sms_country: { bounds: [1, 1_000_000], notice: 'none' },
  limit_captcha: { bounds: [1, 1_000], notice: 'none' },
  limit_console: { bounds: [1, 1_000], notice: 'none' },
};

export const isSiteRule = (key: string): boolean => Object.hasOwn(SITE_RULES, key);

/** Whether customers are notified of this change a day before it takes effect. */
export function isAnnounced(key: string, before: string, after: string): boolean {
  const notice = SITE_RULES[key]?.notice ?? 'none';
  return notice === 'always' || (notice === 'raised' && Number(after) > Number(before));
}
