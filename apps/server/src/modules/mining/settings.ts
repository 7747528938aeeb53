import { flags } from '../../kernel/setting.ts';
import type { KindsOf } from '../../kernel/setting.ts';

export const MINING_SETTINGS = flags('0', ['is_mining_hide_max_subscribe']);

declare module '../../kernel/setting.ts' {
  interface SettingKinds extends KindsOf<typeof MINING_SETTINGS> {}
}
