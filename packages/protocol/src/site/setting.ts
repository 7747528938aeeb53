import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { optionalText } from '../fields.ts';

/** Flags are "1" or "0"; every value is a text, as the customers' client has always read them. */
export const siteSettings = z.record(z.string(), z.string());

/**
 * The flags that clients go by; a noun with flags of its own adds them to these next to its calls. A test of the server
 * compares them with what there is.
 */
export interface SiteFlags extends Record<`is_bank_account_${BankDetail}`, true> {
  readonly edit_recharge_bank_info: true;
  readonly invite_code_required: true;
  readonly is_auth_hand_pic: true;
  readonly is_auth_ssn: true;
  readonly is_bank_charge_cancel_btn: true;
  readonly is_bank_charge_wire_info: true;
  readonly is_bank_out_amount: true;
  readonly is_charge_proof_img: true;
  readonly is_charge_withdraw_contact: true;
  readonly is_dark_mode: true;
  readonly is_forex: true;
  readonly is_home_account_name: true;
  readonly is_home_balance_recharge: true;
  readonly is_home_balance_withdraw: true;
  readonly is_home_search: true;
  readonly is_home_title_pic: true;
  readonly is_internal_message: true;
  readonly is_main: true;
  readonly is_micro: true;
  readonly is_mock_login: true;
  readonly is_real_name_auth: true;
  readonly is_recharge_auth: true;
  readonly is_recharge_bank_card: true;
  readonly is_recharge_blank_contact: true;
  readonly is_recharge_crypto: true;
  readonly is_register_email: true;
  readonly is_register_pay_pwd: true;
  readonly is_register_real_name: true;
  readonly is_register_phone: true;
  readonly is_reset_password_verify: true;
  readonly is_user_show_credit: true;
  readonly is_user_show_level: true;
  readonly is_wallet_bank_card: true;
  readonly is_wallet_crypto: true;
  readonly is_withdraw_account_input: true;
  readonly is_withdraw_bank_card: true;
  readonly is_withdraw_bank_contact: true;
  readonly is_withdraw_crypto: true;
  readonly is_withdraw_pay_pwd: true;
  readonly only_one_account: true;
}
export type SiteFlag = keyof SiteFlags;

/** What a site may ask for of a bank account, each behind a flag. */
export type BankDetail =
  | 'bank_code'
  | 'bank_address'
  | 'routing_number'
  | 'swift'
  | 'ifsc'
  | 'iban'
  | 'branch'
  | 'payee_address'
  | 'post_code';

/** The settings that clients go by and that are no flags. */
export type SiteText =
  | 'ai_trade_name'
  | 'currency'
  | 'currency_symbol'
  | 'customer_tag'
  | 'home_logo_height'
  | 'logo'
  | 'service_link'
  | 'service_link_type'
  | 'site_name'
  | 'timezone'
  | 'trade_fee_type'
  | 'verify_reg_type'
  | 'withdraw_hold_hours';

export const setting = defineCall({
  name: 'default.setting',
  method: 'GET',
  path: '/api/default/setting',
  who: 'public',
  changes: false,
  /** key: one setting, or several separated by commas; empty is all that are public. */
  input: z.object({ key: optionalText(500) }),
  output: siteSettings,
  refusals: [],
  summary: "The site's public settings.",
});
