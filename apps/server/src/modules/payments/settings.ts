import { fieldFlags, flags, setting } from '../../kernel/setting.ts';
import type { KindsOf } from '../../kernel/setting.ts';

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

/** Which ways in and out there are, what they ask for, and how much may leave. */
export const PAYMENT_SETTINGS = [
  ...flags('1', [
    'is_wallet_bank_card',
    'is_wallet_crypto',
    'is_recharge_crypto',
    'is_recharge_bank_card',
    'is_withdraw_crypto',
    'is_withdraw_bank_card',
    'edit_recharge_bank_info',
    'is_bank_charge_cancel_btn',
    'is_charge_proof_img',
    'is_bank_charge_wire_info',
    'is_bank_out_amount',
  ]),
  ...flags('0', ['is_charge_withdraw_contact', 'is_withdraw_bank_contact', 'is_recharge_blank_contact']),
  setting.flag('is_withdraw_pay_pwd', '1', { bounds: [0, 1], rule: 'none' }),
  setting.flag('deposit_to_trading', '0', { bounds: [0, 1], rule: 'none' }),
  setting.flag('is_recharge_auth', '0', { bounds: [0, 1], rule: 'none' }),
  // A typed address has no hold of its own.
  setting.flag('is_withdraw_account_input', '0', { bounds: [0, 1], rule: 'none' }),
  ...fieldFlags('is_bank_account_', BANK_FIELDS, { meaning: 'setting.family.bankField' }),
  setting.number('withdraw_hold_hours', '24', { bounds: [0, 720], rule: 'none' }),
  /** Of one withdrawal and of a customer's day, in the site currency; 0: no limit. */
  setting.number('withdraw_min', '10', { bounds: [0, 1_000_000], isDecimal: true, rule: 'none' }),
  setting.number('withdraw_max', '50000', { bounds: [0, 1_000_000_000], isDecimal: true, rule: 'none' }),
  setting.number('withdraw_day_max', '100000', { bounds: [0, 1_000_000_000], isDecimal: true, rule: 'none' }),
];

declare module '../../kernel/setting.ts' {
  interface SettingKinds extends KindsOf<typeof PAYMENT_SETTINGS> {}
}
