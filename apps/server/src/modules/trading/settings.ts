import { setting } from '../../kernel/setting.ts';
import type { KindsOf } from '../../kernel/setting.ts';

/** How contracts are traded, and what practice accounts start with. */
export const TRADING_SETTINGS = [
  setting.flag('is_forex', '1'),
  /** 1 per lot, otherwise of the margin. */
  setting.choice('trade_fee_type', '1', { options: ['1', '2'], bounds: [1, 2], rule: 'always' }),
  setting.flag('only_one_account', '0', { bounds: [0, 1], rule: 'always' }),
  setting.number('margin_call_level', '100', { bounds: [21, 300], isDecimal: true, rule: 'raised' }),
  setting.number('stop_out_level', '50', { bounds: [20, 80], isDecimal: true, rule: 'raised' }),
  setting.number('demo_grant', '100000', { isDecimal: true }),
  setting.number('max_open_orders', '200', { isPublic: false, bounds: [1, 10_000] }),
];

declare module '../../kernel/setting.ts' {
  interface SettingKinds extends KindsOf<typeof TRADING_SETTINGS> {}
}
