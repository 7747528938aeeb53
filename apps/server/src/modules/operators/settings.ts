import { limits } from '../../kernel/setting.ts';
import type { KindsOf } from '../../kernel/setting.ts';

/** How often operators may try to sign in. */
export const OPERATOR_SETTINGS = [...limits({ console: 30 }, { bounds: [1, 1_000], rule: 'none' })];

declare module '../../kernel/setting.ts' {
  interface SettingKinds extends KindsOf<typeof OPERATOR_SETTINGS> {}
}
