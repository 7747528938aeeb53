import { limits } from '../../kernel/setting.ts';
import type { KindsOf } from '../../kernel/setting.ts';

/** How many pictures customers may send. */
export const UPLOAD_SETTINGS = [
  /** Pictures a customer may send in an hour. */
  ...limits({ uploads: 60 }),
];

declare module '../../kernel/setting.ts' {
  interface SettingKinds extends KindsOf<typeof UPLOAD_SETTINGS> {}
}
