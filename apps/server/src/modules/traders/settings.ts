import { setting } from '../../kernel/setting.ts';
import type { KindsOf } from '../../kernel/setting.ts';

/** Who may be copied, on what terms. A follow keeps the share that it began with. */
export const TRADER_SETTINGS = [
  /** The title of the pages of copy trading; "" for the usual one. */
  setting.text('ai_trade_name', ''),
  /** Of new profit of a follower, for the trader. */
  setting.number('copy_share_rate', '0.1', { bounds: [0, 0.5], isDecimal: true, rule: 'none' }),
  /** Closed orders that are asked for before somebody applies. */
  setting.number('trader_min_orders', '20', { bounds: [0, 10_000] }),
  /** The most margin that a trader may let one follower allow. */
  setting.number('follow_most_margin', '5000', { bounds: [1, 100_000_000], isDecimal: true }),
];

declare module '../../kernel/setting.ts' {
  interface SettingKinds extends KindsOf<typeof TRADER_SETTINGS> {}
}
