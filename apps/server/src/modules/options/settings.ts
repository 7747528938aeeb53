import { setting } from '../../kernel/setting.ts';
import type { KindsOf } from '../../kernel/setting.ts';

/** How options are traded. */
export const OPTION_SETTINGS = [
  setting.flag('is_micro', '1'),
  // Options that run keep the terms that they were bought on.
  /** 0: a lost option loses the whole stake. */
  setting.flag('micro_loss_level', '1', { bounds: [0, 1], rule: 'none' }),
  setting.flag('micro_tie_refund', '0', { bounds: [0, 1], rule: 'none' }),
  /** Of `demo_grant`. */
  setting.number('demo_option_grant', '10000', { isDecimal: true }),
];

declare module '../../kernel/setting.ts' {
  interface SettingKinds extends KindsOf<typeof OPTION_SETTINGS> {}
}
