import { limits } from '../../kernel/setting.ts';
import type { KindsOf } from '../../kernel/setting.ts';

/** How often charts and facts of instruments may be asked for. */
export const INSTRUMENT_SETTINGS = [
  /** Candles from before those that charts open with. */
  ...limits({ candles: 20, sparklines: 60, instrument_info: 60 }),
];

declare module '../../kernel/setting.ts' {
  interface SettingKinds extends KindsOf<typeof INSTRUMENT_SETTINGS> {}
}
