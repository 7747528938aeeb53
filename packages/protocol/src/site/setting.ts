import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { optionalText } from '../fields.ts';
import type { FlaggedLoanField } from '../loans/application.ts';

/** Flags are "1" or "0"; every value is a text, as the customers' client has always read them. */
export const siteSettings = z.record(z.string(), z.string());

/** The flags that clients go by. A test of the server compares them with what there is. */
export type SiteFlag =
  | 'edit_recharge_bank_info'
  | 'invite_code_required'
  | 'is_auth_hand_pic'
  | 'is_auth_ssn'
  | 'is_bank_charge_cancel_btn'
  | 'is_bank_charge_wire_info'
  | 'is_bank_out_amount'
  | 'is_charge_proof_img'
  | 'is_charge_withdraw_contact'
  | 'is_dark_mode'
  | 'is_forex'
  | 'is_home_account_name'
  | 'is_home_balance_recharge'
  | 'is_home_balance_withdraw'
  | 'is_home_search'
  | 'is_home_title_pic'
  | 'is_internal_message'
  | 'is_loan_protocol'
  | 'is_loan_repayment_address_copy'
  | 'is_loan_repayment_chat'
  | 'is_loan_show_daily_profit'
  | 'is_loan_show_total_profit'
  | 'is_main'
  | 'is_micro'
  | 'is_mining_hide_max_subscribe'
  | 'is_mock_login'
  | 'is_real_name_auth'
  | 'is_recharge_auth'
  | 'is_recharge_bank_card'
  | 'is_recharge_blank_contact'
  | 'is_recharge_crypto'
  | 'is_register_email'
  | 'is_register_pay_pwd'
  | 'is_register_real_name'
  | 'is_register_phone'
  | 'is_reset_password_verify'
  | 'is_user_show_credit'
  | 'is_user_show_level'
  | 'is_wallet_bank_card'
  | 'is_wallet_crypto'
  | 'is_withdraw_account_input'
  | 'is_withdraw_bank_card'
  | 'is_withdraw_bank_contact'
  | 'is_withdraw_crypto'
  | 'is_withdraw_pay_pwd'
  | 'only_one_account'
  | `is_bank_account_${BankDetail}`
  | `is_loan_${FlaggedLoanField}`;

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
