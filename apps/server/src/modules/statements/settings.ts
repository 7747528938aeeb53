import { limits } from '../../kernel/setting.ts';
import type { KindsOf } from '../../kernel/setting.ts';

/** How many files customers may ask for. */
export const STATEMENT_SETTINGS = [
  /** Files a customer may ask for in an hour. */
  ...limits({ exports: 30 }),
];

declare module '../../kernel/setting.ts' {
  interface SettingKinds extends KindsOf<typeof STATEMENT_SETTINGS> {}
}
