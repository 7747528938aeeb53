import { flags, setting } from '../../kernel/setting.ts';
import type { KindsOf } from '../../kernel/setting.ts';

/** What customers show of who they are. */
export const VERIFICATION_SETTINGS = [
  setting.flag('is_real_name_auth', '1', { bounds: [0, 1], rule: 'none' }),
  ...flags('0', ['is_auth_ssn', 'is_auth_hand_pic', 'is_auth_pass_show']),
];

declare module '../../kernel/setting.ts' {
  interface SettingKinds extends KindsOf<typeof VERIFICATION_SETTINGS> {}
}
