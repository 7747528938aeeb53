import { flags, limits, setting } from '../../kernel/setting.ts';
import type { KindsOf } from '../../kernel/setting.ts';

/** How customers register and sign in. */
export const IDENTITY_SETTINGS = [
  /** 1 code, 2 code and picture, 3 none. */
  setting.choice('verify_reg_type', '1', { options: ['1', '2', '3'] }),
  ...flags('1', ['is_register_email', 'is_register_phone', 'is_mock_login']),
  ...flags('0', ['invite_code_required', 'is_register_pay_pwd', 'is_register_real_name', 'is_reset_password_verify']),
  ...limits({ register: 60, demo: 60 }),
  ...limits({ sign_in_account: 10 }, { bounds: [1, 100], rule: 'none' }),
  ...limits({ sign_in_address: 30, code: 60, captcha: 60 }, { bounds: [1, 1_000], rule: 'none' }),
  /** Codes an hour to an account, and from an address, before the captcha is asked for. */
  ...limits({ code_free: 1 }, { bounds: [0, 10], rule: 'none' }),
  /** Codes a day to one address or number. */
  ...limits({ code_target: 5 }, { bounds: [1, 50], rule: 'none' }),
  /** Codes an hour in all, and by SMS to one country prefix. */
  ...limits({ code_email: 2_000, code_sms: 500, code_sms_country: 100 }, { rule: 'none' }),
];

declare module '../../kernel/setting.ts' {
  interface SettingKinds extends KindsOf<typeof IDENTITY_SETTINGS> {}
}
